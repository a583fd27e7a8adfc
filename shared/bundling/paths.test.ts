import { findAround } from './paths'

test('says that node_modules folders are required', () => {
  expect(() => findAround('node_modules/nothing-of-that-name/package.json')).toThrow(
    /is not there; .* nodeLinker: node-modules/,
  )
})
