import { zero } from '../contract/hundredths'
import { getWallet } from '../contract/routes/wallet'
import { network } from '../testing/network'
import { createQueryClient } from './query-client'
import { queryOf } from './query-of'

beforeAll(() => network.install())
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

const failure = () =>
  createQueryClient()
    .fetchQuery(queryOf(getWallet, {}))
    .catch((error: unknown) => error)

test('gives a hanging read up after sixty seconds', async () => {
  network.hang(getWallet)
  const failed = failure()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await failed).toMatchObject({ kind: 'unreachable', timedOut: true })
  expect(network.requests(getWallet)).toHaveLength(1)
})

test('retries a broken read twice', async () => {
  network.breakDown(getWallet)
  const failed = failure()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ kind: 'unreachable', timedOut: false })
  expect(network.requests(getWallet)).toHaveLength(3)
})

test('refetches when the clock was set back by a day', async () => {
  network.reply(getWallet, { wallet: { amount: zero }, slots: [] })
  const client = createQueryClient()
  const read = () => client.fetchQuery(queryOf(getWallet, {}))
  await read()
  await read()
  expect(network.requests(getWallet)).toHaveLength(1)
  jest.setSystemTime(Date.now() - 24 * 3_600_000)
  await read()
  expect(network.requests(getWallet)).toHaveLength(2)
  await read()
  expect(network.requests(getWallet)).toHaveLength(2)
  client.clear()
})

test.each([
  [503, 3],
  [500, 3],
  [404, 1],
])('asks after a refusal with %i %i times', async (status, times) => {
  network.replyRaw(getWallet, { message: 'text' }, status)
  const failed = failure()
  await jest.advanceTimersByTimeAsync(499)
  expect(network.requests(getWallet)).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1_001)
  expect(await failed).toMatchObject({ status })
  expect(network.requests(getWallet)).toHaveLength(times)
})

test('does not ask again after an unreadable reply', async () => {
  network.replyRaw(getWallet, '<html>')
  const failed = failure()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ kind: 'nonsense' })
  expect(network.requests(getWallet)).toHaveLength(1)
})
