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

test('sends one request for ten presses', async () => {
  network.reply(transfer, done)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => {
    for (let press = 0; press < 10; press++) result.current.run({ body })
  })
  expect(result.current.state).toEqual({ phase: 'done', reply: done })
  expect(network.requests(transfer)).toHaveLength(1)
})

test('retries with the same key while the outcome is open', async () => {
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

test('never says failed for a possible success and starts nothing else', async () => {
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(result.current.state.phase).toBe('unknown')
  const sent = keysSent().length
  await act(async () => result.current.run({ body: { ...body, amount: hundredths(999) } }))
  expect(keysSent()).toHaveLength(sent)
  network.reply(transfer, done)
  await act(async () => result.current.checkAgain())
  expect(result.current.state.phase).toBe('done')
  expect(new Set(keysSent()).size).toBe(1)
})

test('starts nothing after leaving', async () => {
  network.reply(transfer, done)
  const { result, unmount } = renderHook(() => useMoneyAction(transfer))
  unmount()
  await act(async () => result.current.run({ body }))
  expect(network.requests(transfer)).toHaveLength(0)
})

test('counts as work until the outcome is known', async () => {
  const reported: boolean[] = []
  const stop = bus.on('work.changed', ({ busy }) => reported.push(busy))
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(reported).toEqual([true])
  network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(reported).toEqual([true, false])
  stop()
})

test.each([
  ['how it ended, though nothing of it is kept', false, 'done'],
  ['that nobody knows', true, 'unknown'],
])('tells a member who has left %s', async (_, lasting, phase) => {
  session.start('token-of-somchai', false)
  network.breakDown(transfer)
  const onChange = jest.fn()
  const { result, unmount } = renderHook(() => useMoneyAction(transfer, onChange, { lasting }))
  await act(async () => result.current.run({ body }))
  unmount()
  if (phase === 'done') network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(onChange.mock.calls).toEqual([[expect.objectContaining({ phase }), false]])
  session.end('logout')
})

describe('whoever left and came back', () => {
  const show = (onChange: jest.Mock) =>
    renderHook(() => useMoneyAction(transfer, onChange, { lasting: true }))
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

  test('is told as a member who left when leaving again', async () => {
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

test('uses a new key for a new intention after a refusal', async () => {
  network.refuse(transfer, 'MONEY_NOT_ENOUGH')
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(result.current.state.phase).toBe('refused')
  await act(async () => result.current.run({ body }))
  expect(new Set(keysSent()).size).toBe(2)
})

describe('while it is looked by itself, where keys are not kept', () => {
  const found: { trace?: Trace | undefined } = {}
  // A search that takes a second.
  const look: Look = async () => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    return found.trace
  }

  async function untilItSearches() {
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
    'starts again after checking and shows nothing old: %j',
    async trace => {
      const result = await untilItSearches()
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

  test('shows that it is being checked when asked again', async () => {
    const result = await untilItSearches()
    await act(async () => void result.current.checkAgain())
    expect(result.current.state.phase).toBe('checking')
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(result.current.state.phase).toBe('unknown')
  })

  test('does not restart an action that is being resent', async () => {
    const result = await untilItSearches()
    network.keepsKeys(true)
    network.hang(transfer)
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    act(() => result.current.letGo())
    await act(async () => result.current.run({ body }))
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  test('never sends a dropped action', async () => {
    const result = await untilItSearches()
    act(() => result.current.letGo())
    network.keepsKeys(true)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(keysSent()).toHaveLength(1)
  })
})
