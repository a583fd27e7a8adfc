import { baseOf } from './base-of'

const below = 'remotes/spin/1.0.0/'

test.each(['', 'https://cdn.example', 'http://127.0.0.1:4102', 'https://cdn.example/tamlung'])(
  'players may get the files of a store from "%s"',
  origin => {
    expect(baseOf(origin, below)).toBe(`${origin}/${below}`)
  },
)

test.each([
  'cdn.example',
  '//cdn.example',
  '/files',
  'https://',
  'https://cdn.example:port',
  'https://cdn.example?v=1',
  'https://cdn.example#files',
  'https://cdn. example',
  'ftp://cdn.example',
])('"%s" is no place of files, which is said before a number is used up', origin => {
  expect(() => baseOf(origin, below)).toThrow(
    `such as https://cdn.example, and not ${JSON.stringify(origin)}`,
  )
})
