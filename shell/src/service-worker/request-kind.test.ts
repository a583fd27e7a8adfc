import { requestKind } from './request-kind'

const origin = 'https://site.test'

function request(url: string, mode = 'cors', method = 'GET') {
  return requestKind({ url: new URL(url, origin).href, mode, method }, origin)
}

test('treats pages as documents and caches hashed files anywhere', () => {
  expect(request('/user/home', 'navigate')).toBe('document')
  expect(request('/assets/main.0123abcd.js')).toBe('file')
  expect(request('https://wallet.test/1.0.0/page-home.0123abcd.css')).toBe('file')
})

test.each([
  '/api/wallet',
  '/socket.io/?EIO=4',
  '/media/slip.0123abcd.png',
  '/console',
  '/desk',
  '/reports',
  '/chat/v1/guide.html',
])('never handles %s', path => {
  expect(request(path)).toBe('other')
  expect(request(path, 'navigate')).toBe('other')
})

test('fetches a requested-again file from its server', () => {
  expect(request('/remotes/wallet/1.0.0/_r1/remoteEntry.0123abcd.js')).toBe('other')
})

test('always fetches the live registry', () => {
  expect(request('/registry.json')).toBe('other')
  expect(request('/assets/main.0123abcd.js', 'cors', 'POST')).toBe('other')
})

test('receives a shared picture and no other post', () => {
  expect(request('/shared-slip', 'navigate', 'POST')).toBe('slip')
  expect(request('/shared-slip', 'cors', 'POST')).toBe('other')
  expect(request('https://elsewhere.test/shared-slip', 'navigate', 'POST')).toBe('other')
  expect(request('/user/home', 'navigate', 'POST')).toBe('other')
})
