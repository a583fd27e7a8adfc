import { findAround } from './paths'

test('where nothing lies in folders, as with Plug’n’Play, it is said that it has to', () => {
  expect(() => findAround('node_modules/nothing-of-that-name/package.json')).toThrow(
    /is not there; .* nodeLinker: node-modules/,
  )
})
