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

test('a read that hangs is given up once, after the sixty seconds of the specification', async () => {
  network.hang(getWallet)
  const failed = failure()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await failed).toMatchObject({ kind: 'unreachable', timedOut: true })
  expect(network.requests(getWallet)).toHaveLength(1)
})

test('a read whose connection breaks is asked twice more', async () => {
  network.breakDown(getWallet)
  const failed = failure()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ kind: 'unreachable', timedOut: false })
  expect(network.requests(getWallet)).toHaveLength(3)
})

test('what was read is not taken for new until tomorrow because the clock was set back by a day', async () => {
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
