/** @jest-environment node */
import { gameCodes, withFirst } from './game-codes'

test('lists the last played games first, once, up to a maximum', () => {
  expect(withFirst(['A', 'B', 'C'], 'C')).toEqual(['C', 'A', 'B'])
  expect(withFirst(undefined, 'A')).toEqual(['A'])
  const many = Array.from({ length: 30 }, (_, at) => `G${at}`)
  expect(withFirst(many, 'A')).toHaveLength(20)
})

test.each([[undefined], [null], ['PG'], [{ 0: 'PG' }], [[1, null, {}]]])(
  'reads malformed stored games as none: %j',
  stored => expect(gameCodes(stored)).toEqual([]),
)
