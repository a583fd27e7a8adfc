import { TypingIndicators } from './typing'

describe('LiveBoard', () => {
  test('relays each sender once in two seconds', () => {
    const board = new TypingIndicators()
    expect(board.shouldRelay('guest:a', 1_000)).toBe(true)
    expect(board.shouldRelay('guest:a', 2_999)).toBe(false)
    expect(board.shouldRelay('guest:b', 2_999)).toBe(true)
    expect(board.shouldRelay('guest:a', 3_000)).toBe(true)
  })

  test('relays at most fifty events per second', () => {
    const board = new TypingIndicators()
    const passed = Array.from({ length: 200 }, (_, index) =>
      board.shouldRelay(`guest:${index}`, 5_000),
    )
    expect(passed.filter(Boolean)).toHaveLength(50)
    expect(board.shouldRelay('guest:later', 6_000)).toBe(true)
  })

  test('expires after six seconds, or when the message arrives', () => {
    const board = new TypingIndicators()
    board.start('guest:a', 0)
    board.start('guest:b', 1_000)
    board.start('guest:a', 4_000)
    expect(board.isTyping('guest:b', 6_999)).toBe(true)
    expect(board.isTyping('guest:b', 7_000)).toBe(false)
    expect(board.isTyping('guest:a', 9_999)).toBe(true)
    board.stop('guest:a')
    expect(board.isTyping('guest:a', 4_001)).toBe(false)
  })
})
