import type { Backend } from '../../platform/backend'
import { recoverTransfers } from './recover-transfers'
import { listOpenTransfers } from './transfer-operations'

const silent = () => new Promise<never>(() => undefined)

afterEach(() => jest.useRealTimers())

test('a provider that is silent holds what waits for it up once, and not once for each transfer', async () => {
  jest.useFakeTimers()
  const left = ['one', 'two', 'three'].map(id => ({
    id,
    member_id: 1,
    from_code: 'WALLET',
    to_code: 'PG',
    amount: 100,
    currency: 'BAHT',
    state: 'giving',
    username: 'somebody',
  }))
  const backend = {
    database: {
      run: async (operation: unknown) => (operation === listOpenTransfers ? left : undefined),
    },
    provider: { move: silent, settle: silent },
    log: { warn: () => undefined },
  } as unknown as Backend
  let isOver = false
  void recoverTransfers(backend, 75).then(() => {
    isOver = true
  })
  // As long as one of them takes: the move, and what became of it.
  await jest.advanceTimersByTimeAsync(30_000)
  expect(isOver).toBe(true)
})
