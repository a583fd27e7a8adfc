import { depthOf } from './depth'

const page = { url: '/', by: undefined }

test('a document that names everything itself is two deep', () => {
  expect(
    depthOf([
      page,
      { url: '/a.js', by: '/' },
      { url: '/b.js', by: '/' },
      { url: '/c.css', by: '/' },
    ]),
  ).toBe(2)
})

test('a chunk that a chunk asks for makes the chain longer', () => {
  expect(
    depthOf([
      page,
      { url: '/main.js', by: '/' },
      { url: '/page.js', by: '/main.js' },
      { url: '/part.js', by: '/page.js' },
    ]),
  ).toBe(4)
})

test('files that ask for each other end', () => {
  expect(
    depthOf([
      { url: '/a.js', by: '/b.js' },
      { url: '/b.js', by: '/a.js' },
    ]),
  ).toBe(2)
})
