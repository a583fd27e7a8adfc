import { mayBeScript } from './trusted-types'

const origins = new Set(['https://site.test', 'https://wallet.test'])

test.each([
  ['https://site.test/assets/main.1.js', true],
  ['https://wallet.test/1.0.0/_r2/remoteEntry.js', true],
  ['https://wallet.test/1.0.0/remoteEntry.js?x=1', true],
  ['https://evil.test/remoteEntry.js', false],
  ['https://site.test/upload/picture.png', false],
  ['https://site.test.evil.test/a.js', false],
  ['data:text/javascript,alert(1)//.js', false],
  ['blob:https://site.test/a.js', false],
])('allows or refuses %s as a script: %p', (url, allowed) => {
  expect(mayBeScript(url, origins)).toBe(allowed)
})
