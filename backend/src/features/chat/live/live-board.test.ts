import { LiveBoard } from './live-board'

test('whoever writes is passed on once in two seconds, however often they say so, and others beside them', () => {
  const board = new LiveBoard()
  expect(board.isDue('guest:a', 1_000)).toBe(true)
  expect(board.isDue('guest:a', 2_999)).toBe(false)
  expect(board.isDue('guest:b', 2_999)).toBe(true)
  expect(board.isDue('guest:a', 3_000)).toBe(true)
})

test('one process passes on no more than fifty in a second, whoever they are', () => {
  const board = new LiveBoard()
  const passed = Array.from({ length: 200 }, (_, index) => board.isDue(`guest:${index}`, 5_000))
  expect(passed.filter(Boolean)).toHaveLength(50)
  expect(board.isDue('guest:later', 6_000)).toBe(true)
})

test('who writes no more is over after six seconds, and at once when it is said', () => {
  const board = new LiveBoard()
  board.write('guest:a', 0)
  board.write('guest:b', 1_000)
  board.write('guest:a', 4_000)
  expect(board.isWriting('guest:b', 6_999)).toBe(true)
  expect(board.isWriting('guest:b', 7_000)).toBe(false)
  expect(board.isWriting('guest:a', 9_999)).toBe(true)
  board.rest('guest:a')
  expect(board.isWriting('guest:a', 4_001)).toBe(false)
})
