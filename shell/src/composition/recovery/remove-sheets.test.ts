import { removeSheets, unmarkFiles } from './remove-sheets'

function showSheets(paths: readonly string[]) {
  const links = paths.map(path => `<link rel="stylesheet" href="${path}">`)
  document.head.innerHTML = links.join('')
}

const shownSheets = () =>
  Array.from(document.querySelectorAll('link'), link => link.getAttribute('href'))

test('removes the stylesheets of the dropped version alone', () => {
  const folder = '/remotes/wallet/files/'
  const others = [`${folder}_r1/page-home.css`, '/remotes/auth/files/page.css', '/assets/main.css']
  showSheets([`${folder}page-home.css`, ...others])
  removeSheets(folder)
  expect(shownSheets()).toEqual(others)
})

test('removes the stylesheets of a version that was fetched again', () => {
  const folder = '/remotes/wallet/files/'
  showSheets([`${folder}page-home.css`, `${folder}_r1/page-home.css`])
  removeSheets(`${folder}_r1/`)
  expect(shownSheets()).toEqual([`${folder}page-home.css`])
})

test('does not reuse the files of another version', () => {
  document.head.innerHTML =
    '<link data-rspack="remote-wallet:chunk-1"><script data-rspack="remote-wallet:chunk-2"></script><link data-rspack="remote-wallet-two:chunk-1">'
  unmarkFiles('wallet')
  const marked = Array.from(document.querySelectorAll('[data-rspack]'), element =>
    element.getAttribute('data-rspack'),
  )
  expect(marked).toEqual(['remote-wallet-two:chunk-1'])
})
