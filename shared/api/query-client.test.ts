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
