import { act, renderHook } from '@testing-library/react'
import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { network } from '../testing/network'
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

test('a new intention after a refusal has a new key', async () => {
  network.refuse(transfer, 'MONEY_NOT_ENOUGH')
  const { result } = renderHook(() => useMoneyAction(transfer))
  await act(async () => result.current.run({ body }))
  expect(result.current.state.phase).toBe('refused')
  await act(async () => result.current.run({ body }))
  expect(new Set(keysSent()).size).toBe(2)
})
