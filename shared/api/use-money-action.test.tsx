import { act, renderHook } from '@testing-library/react'
import { bus } from '../bus/bus'
import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { network } from '../testing/network'
import type { Look, Trace } from './trace'
import { useMoneyAction } from './use-money-action'

const body = { from: 'WALLET', to: 'PG', amount: hundredths(100) }
const done = { message: 'SUCCESS', failures: [] }

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

const keysSent = () => network.requests(transfer).map(({ headers }) => headers['Idempotency-Key'])

test('ten presses at once are one request', async () => {
  network.reply(transfer, done)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => {
    for (let press = 0; press < 10; press++) result.current.run({ body })
  })
  expect(result.current.state).toEqual({ phase: 'done', reply: done })
  expect(network.requests(transfer)).toHaveLength(1)
})

test('asks again with the same key while no answer says what became of it', async () => {
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(result.current.state.phase).toBe('checking')
  network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(result.current.state.phase).toBe('done')
  expect(new Set(keysSent()).size).toBe(1)
  expect(keysSent()).toHaveLength(2)
})

test('never says failed for what may have happened, and begins nothing else until it is settled', async () => {
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(result.current.state.phase).toBe('unknown')
  const asked = keysSent().length
  await act(async () => result.current.run({ body: { ...body, amount: hundredths(999) } }))
  expect(keysSent()).toHaveLength(asked)
  network.reply(transfer, done)
  await act(async () => result.current.checkAgain())
  expect(result.current.state.phase).toBe('done')
  expect(new Set(keysSent()).size).toBe(1)
})

test('whoever has left begins nothing any more', async () => {
  network.reply(transfer, done)
  const { result, unmount } = renderHook(() => useMoneyAction(transfer))
  unmount()
  await act(async () => result.current.run({ body }))
  expect(network.requests(transfer)).toHaveLength(0)
})

test('the page is not taken away from a move: it counts as work until the outcome is known', async () => {
  const heard: boolean[] = []
  const stop = bus.on('work.changed', ({ busy }) => heard.push(busy))
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(heard).toEqual([true])
  network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(heard).toEqual([true, false])
  stop()
})

test.each([
  ['how it ended, though nothing of it is kept', false, 'done'],
  ['that nobody knows', true, 'unknown'],
])('whoever has left is told %s', async (_, lasting, phase) => {
  session.start('token-of-somchai', false)
  network.breakDown(transfer)
  const heard = jest.fn()
  const { result, unmount } = renderHook(() => useMoneyAction(transfer, heard, { lasting }))
  await act(async () => result.current.run({ body }))
  unmount()
  if (phase === 'done') network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ phase }), false]])
  session.end('logout')
})

describe('whoever left and came back', () => {
  const show = (heard: jest.Mock) =>
    renderHook(() => useMoneyAction(transfer, heard, { lasting: true }))
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))
  const [left, back] = [jest.fn(), jest.fn()]

  beforeEach(async () => {
    jest.clearAllMocks()
    session.start('token-of-somchai', false)
    network.breakDown(transfer)
    const { result, unmount } = show(left)
    await act(async () => result.current.run({ body }))
    unmount()
    await pass(500)
  })
  afterEach(() => session.end('logout'))

  test('is told once, where they are', async () => {
    show(back)
    await pass(200)
    network.reply(transfer, done)
    await pass(5_000)
    expect(back.mock.calls).toEqual([[{ phase: 'done', reply: done }, true]])
    expect(left).not.toHaveBeenCalled()
  })

  test('and leaves again before it is said there is told as one who has left', async () => {
    const { unmount } = show(back)
    await pass(200)
    network.reply(transfer, done)
    await pass(400)
    unmount()
    await pass(5_000)
    expect([...left.mock.calls, ...back.mock.calls]).toEqual([
      [{ phase: 'done', reply: done }, false],
    ])
  })
})

test('a new intention after a refusal has a new key', async () => {
  network.refuse(transfer, 'MONEY_NOT_ENOUGH')
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(result.current.state.phase).toBe('refused')
  await act(async () => result.current.run({ body }))
  expect(new Set(keysSent()).size).toBe(2)
})

describe('while it is looked by itself, where keys are not kept', () => {
  const found: { trace?: Trace | undefined } = {}
  // A look that takes its time.
  const look: Look = async () => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    return found.trace
  }

  async function untilItLooks() {
    found.trace = undefined
    network.keepsKeys(false)
    network.breakDown(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer, undefined, { look }))
    await act(async () => result.current.run({ body }))
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(result.current.state.phase).toBe('unknown')
    return result
  }

  test.each([undefined, { seenIn: 'wallet' } as const])(
    'whoever has looked begins anew, and is told nothing of what it finds of the one before: %j',
    async trace => {
      const result = await untilItLooks()
      act(() => result.current.letGo())
      expect(result.current.state.phase).toBe('idle')
      network.hang(transfer)
      await act(async () => result.current.run({ body }))
      found.trace = trace
      await act(() => jest.advanceTimersByTimeAsync(30_000))
      expect(result.current.state.phase).toBe('sending')
      expect(new Set(keysSent()).size).toBe(2)
    },
  )

  test('whoever asks again is shown that it is being checked', async () => {
    const result = await untilItLooks()
    await act(async () => void result.current.checkAgain())
    expect(result.current.state.phase).toBe('checking')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(result.current.state.phase).toBe('unknown')
  })

  test('what is on its way once more, to a server that has begun to keep keys, is not begun anew', async () => {
    const result = await untilItLooks()
    network.keepsKeys(true)
    network.hang(transfer)
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    act(() => result.current.letGo())
    await act(async () => result.current.run({ body }))
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  test('what was let go is sent to nobody any more', async () => {
    const result = await untilItLooks()
    act(() => result.current.letGo())
    network.keepsKeys(true)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(keysSent()).toHaveLength(1)
  })
})
