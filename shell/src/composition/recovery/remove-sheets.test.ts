import { recordOf } from '../../boot/testing/records'
import { removeSheets, unmarkFiles } from './remove-sheets'

function showSheets(paths: readonly string[]) {
  const links = paths.map(path => `<link rel="stylesheet" href="${path}">`)
  document.head.innerHTML = links.join('')
}

const shownSheets = () =>
  Array.from(document.querySelectorAll('link'), link => link.getAttribute('href'))

const versionWith = (version: string, base: string, ...files: string[]) => ({
  ...recordOf('wallet', version),
  base,
  files: Object.fromEntries(files.map(file => [file, `sha256-${file}`])),
})

test('removes the stylesheets of a dropped version under every address', () => {
  const others = ['/remotes/wallet/1.1.0/page-home.css', '/assets/main.css']
  showSheets([
    '/remotes/wallet/1.0.0/page-home.css',
    '/remotes/wallet/1.0.0/_r1/page-home.css',
    ...others,
  ])
  const base = '/remotes/wallet/1.0.0/'
  const next = versionWith('1.1.0', '/remotes/wallet/1.1.0/', 'page-home.css')
  removeSheets(versionWith('1.0.0', base, 'page-home.css'), next)
  expect(shownSheets()).toEqual(others)
})

test('keeps the stylesheets that the next version has as well', () => {
  const base = '/remotes/wallet/files/'
  const shared = [`${base}forms.css`, `${base}_r1/forms.css`]
  showSheets([...shared, `${base}page-home.1.css`])
  const next = versionWith('1.1.0', base, 'forms.css', 'page-home.2.css')
  removeSheets(versionWith('1.0.0', base, 'forms.css', 'page-home.1.css'), next)
  expect(shownSheets()).toEqual(shared)
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
