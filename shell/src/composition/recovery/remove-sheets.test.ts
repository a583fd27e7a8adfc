import { recordOf } from '../../boot/testing/records'
import { removeSheets, unmarkFiles } from './remove-sheets'

test('removes the stylesheets of a dropped version under every address', () => {
  document.head.innerHTML = [
    '/remotes/wallet/1.0.0/page-home.css',
    '/remotes/wallet/1.0.0/_r1/page-home.css',
    '/remotes/wallet/1.1.0/page-home.css',
    '/assets/main.css',
  ]
    .map(path => `<link rel="stylesheet" href="${path}">`)
    .join('')
  removeSheets(recordOf('wallet', '1.0.0'))
  const left = Array.from(document.querySelectorAll('link'), link => link.getAttribute('href'))
  expect(left).toEqual(['/remotes/wallet/1.1.0/page-home.css', '/assets/main.css'])
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
