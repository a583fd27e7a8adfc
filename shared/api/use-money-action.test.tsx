import { act, renderHook } from '@testing-library/react'
import { bus } from '../bus/bus'
import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { network } from '../testing/network'
import { openActions } from './open-actions'
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
  ['an outcome that is not stored', false, 'done'],
  ['an unknown outcome', true, 'unknown'],
])('reports %s after its component was left', async (_, lasting, phase) => {
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

describe('after leaving and coming back', () => {
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

  test('reports the outcome once, where the member is', async () => {
    show(back)
    await pass(200)
    network.reply(transfer, done)
    await pass(5_000)
    expect(back.mock.calls).toEqual([[{ phase: 'done', reply: done }, true]])
    expect(left).not.toHaveBeenCalled()
  })

  test('reports the outcome as unseen when the member leaves again', async () => {
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

test('returns to idle only once the outcome is known', async () => {
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  expect(result.current.state).toEqual({ phase: 'idle' })
  await act(async () => result.current.run({ body }))
  act(() => result.current.reset())
  expect(result.current.state.phase).toBe('checking')
  network.reply(transfer, done)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  act(() => result.current.reset())
  expect(result.current.state).toEqual({ phase: 'idle' })
})

test('shows the server’s first open reply while it checks', async () => {
  network.replyRaw(transfer, { message: 'first' }, 500)
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(result.current.state).toMatchObject({ phase: 'checking', error: { status: 500 } })
  network.replyRaw(transfer, { message: 'second' }, 503)
  await act(() => jest.advanceTimersByTimeAsync(1500))
  expect(result.current.state).toMatchObject({ phase: 'checking', error: { status: 500 } })
})

test('keeps an action that the member waits for', async () => {
  network.breakDown(transfer)
  const { result } = renderHook(() => useMoneyAction(transfer))
  act(() => result.current.letGo())
  await act(async () => result.current.run({ body }))
  act(() => result.current.letGo())
  expect(result.current.state.phase).toBe('checking')
})

test('checks when the network returns, and not after leaving', async () => {
  network.breakDown(transfer)
  const { result, unmount } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  const sent = keysSent().length
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(keysSent()).toHaveLength(sent + 1)
  expect(result.current.state.phase).toBe('checking')
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  const now = keysSent().length
  unmount()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(keysSent()).toHaveLength(now)
})

describe('for a member', () => {
  const before = { balance: 5 }
  const work: boolean[] = []
  let stop = () => {}

  beforeEach(() => {
    work.length = 0
    stop = bus.on('work.changed', ({ busy }) => work.push(busy))
    session.start('token-of-somchai', false)
  })
  afterEach(() => {
    stop()
    session.end('logout')
  })

  test('continues a stored action and never sends it as a new one', async () => {
    network.keepsKeys(false)
    openActions.remember({ path: transfer.path, key: 'old', input: { body }, before })
    const look = jest.fn(async (): Promise<Trace | undefined> => undefined)
    const other = renderHook(() => useMoneyAction(transfer))
    expect(other.result.current.state.phase).toBe('idle')
    const { result } = renderHook(() =>
      useMoneyAction(transfer, undefined, { lasting: true, look }),
    )
    expect(result.current).toMatchObject({ state: { phase: 'checking' }, input: { body }, before })
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(look).toHaveBeenCalledWith(expect.objectContaining({ body, before, key: 'old' }))
    expect(result.current.state).toMatchObject({ phase: 'unknown', looking: true, looked: true })
    expect(keysSent()).toHaveLength(0)
  })

  test.each([before, undefined])('stores an action with the values before: %j', async values => {
    network.hang(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer, undefined, { lasting: true }))
    await act(async () => result.current.run({ body }, values))
    const [stored] = openActions.all()
    expect(stored).toMatchObject({ path: transfer.path, input: { body } })
    expect(stored?.before).toEqual(values)
    expect(work).toEqual([true])
  })

  test('stores nothing of an action that does not last', async () => {
    network.hang(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer))
    await act(async () => result.current.run({ body }))
    expect(openActions.all()).toEqual([])
  })

  test('reports nothing after leaving if another part of the page did', async () => {
    network.breakDown(transfer)
    const onSettled = jest.fn()
    const options = { lasting: true }
    const { result, unmount } = renderHook(() => useMoneyAction(transfer, onSettled, options))
    await act(async () => result.current.run({ body }))
    unmount()
    openActions.forget(keysSent()[0] as string)
    network.reply(transfer, done)
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(onSettled).not.toHaveBeenCalled()
  })

  test('searches once however often a check is requested', async () => {
    network.hang(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer))
    await act(async () => result.current.run({ body }))
    await act(async () => void result.current.checkAgain())
    expect(result.current.state).toEqual({ phase: 'sending' })
    expect(work).toEqual([true])
  })

  test('watches an unknown action until it is given up', async () => {
    network.breakDown(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer))
    await act(async () => result.current.run({ body }))
    const [key = ''] = keysSent() as string[]
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(result.current.state.phase).toBe('unknown')
    expect(openActions.isWatched(key)).toBe(true)
    act(() => result.current.letGo())
    expect(openActions.isWatched(key)).toBe(false)
    expect(work).toEqual([true, false, false])
  })

  test('stops watching an action that is done', async () => {
    network.reply(transfer, done)
    const { result } = renderHook(() => useMoneyAction(transfer))
    await act(async () => result.current.run({ body }))
    expect(openActions.isWatched(keysSent()[0] as string)).toBe(false)
  })

  test('ends its work when another member logs in', async () => {
    network.hang(transfer)
    const { result } = renderHook(() => useMoneyAction(transfer))
    await act(async () => result.current.run({ body }))
    const [key = ''] = keysSent() as string[]
    session.start('token-of-another', false)
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(work).toEqual([true, false])
    expect(openActions.isWatched(key)).toBe(false)
  })
})
