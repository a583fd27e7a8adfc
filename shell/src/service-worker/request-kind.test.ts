import { requestKind } from './request-kind'

const origin = 'https://site.test'

function asked(url: string, mode = 'cors', method = 'GET') {
  return requestKind({ url: new URL(url, origin).href, mode, method }, origin)
}

test('pages are documents, files with a hash in their name are kept, wherever they live', () => {
  expect(asked('/user/home', 'navigate')).toBe('document')
  expect(asked('/assets/main.0123abcd.js')).toBe('file')
  expect(asked('https://wallet.test/1.0.0/page-home.0123abcd.css')).toBe('file')
})

test.each([
  '/api/wallet',
  '/socket.io/?EIO=4',
  '/media/slip.0123abcd.png',
  '/console',
  '/desk',
  '/reports',
  '/chat/v1/guide.html',
])('never touches %s', path => {
  expect(asked(path)).toBe('other')
  expect(asked(path, 'navigate')).toBe('other')
})

test('a file that is asked for again comes from its server', () => {
  expect(asked('/remotes/wallet/1.0.0/_r1/remoteEntry.0123abcd.js')).toBe('other')
})

test('what is live is always asked for', () => {
  expect(asked('/registry.json')).toBe('other')
  expect(asked('/assets/main.0123abcd.js', 'cors', 'POST')).toBe('other')
})

test('a picture that another app shares is received; nothing else that is posted', () => {
  expect(asked('/shared-slip', 'navigate', 'POST')).toBe('slip')
  expect(asked('/shared-slip', 'cors', 'POST')).toBe('other')
  expect(asked('https://elsewhere.test/shared-slip', 'navigate', 'POST')).toBe('other')
  expect(asked('/user/home', 'navigate', 'POST')).toBe('other')
})
