import { placeless } from './placeless'

test.each([
  ['new URL(`ball-DCeSdE-E.png`,import.meta.url).href', 'a file by its name stays'],
  ['new URL("ball.png", import.meta.url)', 'in other quotes, too'],
])('%s: %s', code => {
  expect(placeless(code)).toBe(code)
})

test.each([
  [
    'new URL(Object.assign({"./a.png":o})[e],import.meta.url)',
    'new URL(Object.assign({"./a.png":o})[e],self.location.href)',
    'one of several pictures has its whole address',
  ],
  [
    'new URL(new URL(`a.png`,import.meta.url).href,``+import.meta.url)',
    'new URL(new URL(`a.png`,import.meta.url).href,``+self.location.href)',
    'a whole address that is made into one again',
  ],
  [
    'n(()=>import(`./a.js`),[],import.meta.url)',
    'n(()=>import(`./a.js`),[],self.location.href)',
    'who only says where it was',
  ],
])('%s becomes %s: %s', (code, after) => {
  expect(placeless(code)).toBe(after)
})
