import { gameCodes, withFirst } from './game-codes'

test('what is played comes first, once, and only so many are kept', () => {
  expect(withFirst(['A', 'B', 'C'], 'C')).toEqual(['C', 'A', 'B'])
  expect(withFirst(undefined, 'A')).toEqual(['A'])
  const many = Array.from({ length: 30 }, (_, at) => `G${at}`)
  expect(withFirst(many, 'A')).toHaveLength(20)
})

test.each([[undefined], [null], ['PG'], [{ 0: 'PG' }], [[1, null, {}]]])(
  'whatever stands where the games should be is none: %j',
  kept => expect(gameCodes(kept)).toEqual([]),
)
