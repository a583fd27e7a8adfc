/** @jest-environment node */
import { hasExpectedContent } from './cached-files'

/** The network's answers, without a network. */
function answer(type: string, facts: object = {}) {
  const headers = new Headers({ 'content-type': type })
  return { status: 200, type: 'cors', headers, ...facts } as Response
}

const requested = (file: string, integrity = '') => ({
  url: `https://site.test/assets/${file}`,
  integrity,
})

test.each([
  ['main.0123abcd.js', 'text/javascript; charset=utf-8'],
  ['anuphan.0123abcd.woff2', 'font/woff2'],
  ['qr.0123abcd.svg', 'image/svg+xml'],
])('caches %s when its content matches: %s', (file, type) => {
  expect(hasExpectedContent(requested(file), answer(type))).toBe(true)
})

test.each([
  ['a page in place of a font', 'a.0123abcd.woff2', answer('text/html')],
  ['a page in place of a picture', 'a.0123abcd.png', answer('text/html; charset=utf-8')],
  ['a page in place of a script without a hash', 'a.0123abcd.js', answer('text/html')],
  ['a refusal', 'a.0123abcd.png', answer('image/png', { status: 403 })],
  ['what cannot be read', 'a.0123abcd.png', answer('image/png', { type: 'opaque' })],
])('does not cache %s', (_, file, response) => {
  expect(hasExpectedContent(requested(file), response)).toBe(false)
})

test('caches a file that the browser verified by hash', () => {
  const file = requested('main.0123abcd.js', 'sha384-x')
  expect(hasExpectedContent(file, answer('binary/octet-stream'))).toBe(true)
})
