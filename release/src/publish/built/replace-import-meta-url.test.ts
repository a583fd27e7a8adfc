import { replaceImportMetaUrl } from './replace-import-meta-url'

test.each([
  ['new URL(`ball-DCeSdE-E.png`,import.meta.url).href', 'a plain file name'],
  ['new URL("ball.png", import.meta.url)', 'other quotes'],
])('keeps %s: %s', code => {
  expect(replaceImportMetaUrl(code)).toBe(code)
})

test.each([
  [
    'new URL(Object.assign({"./a.png":o})[e],import.meta.url)',
    'new URL(Object.assign({"./a.png":o})[e],self.location.href)',
    'one of several files',
  ],
  [
    'new URL(new URL(`a.png`,import.meta.url).href,``+import.meta.url)',
    'new URL(new URL(`a.png`,import.meta.url).href,``+self.location.href)',
    'a nested URL',
  ],
  [
    'n(()=>import(`./a.js`),[],import.meta.url)',
    'n(()=>import(`./a.js`),[],self.location.href)',
    'an argument',
  ],
])('replaces %s by %s: %s', (code, after) => {
  expect(replaceImportMetaUrl(code)).toBe(after)
})
