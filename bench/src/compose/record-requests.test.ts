import { depthOf } from './record-requests'

const page = { url: '/', by: undefined }

test('counts two steps when the document names every file', () => {
  expect(
    depthOf([
      page,
      { url: '/a.js', by: '/' },
      { url: '/b.js', by: '/' },
      { url: '/c.css', by: '/' },
    ]),
  ).toBe(2)
})

test('counts a step for each chunk that requests a chunk', () => {
  expect(
    depthOf([
      page,
      { url: '/main.js', by: '/' },
      { url: '/page.js', by: '/main.js' },
      { url: '/part.js', by: '/page.js' },
    ]),
  ).toBe(4)
})

test('ends when files request each other', () => {
  expect(
    depthOf([
      { url: '/a.js', by: '/b.js' },
      { url: '/b.js', by: '/a.js' },
    ]),
  ).toBe(2)
})
