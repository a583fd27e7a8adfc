import type { Backend } from '../../platform/backend'
import { recoverTransfers } from './run-transfer'
import { listOpenTransfers } from './transfer-operations'

const silent = () => new Promise<never>(() => undefined)

afterEach(() => jest.useRealTimers())

describe('recoverTransfers', () => {
  test('waits once for a silent provider, not once per transfer', async () => {
    jest.useFakeTimers()
    const rows = ['first', 'second', 'third'].map(id => ({
      id,
      member_id: 1,
      from_code: 'WALLET',
      to_code: 'PG',
      amount: 100,
      currency: 'BAHT',
      state: 'giving',
      username: 'member1',
    }))
    const backend = {
      database: {
        run: async (operation: unknown) => (operation === listOpenTransfers ? rows : undefined),
      },
      provider: { move: silent, settle: silent },
      log: { warn: () => undefined },
    } as unknown as Backend
    let isOver = false
    void recoverTransfers(backend, 75).then(() => {
      isOver = true
    })
    // Twice the provider's timeout of 15 seconds: for the move, and for its outcome.
    await jest.advanceTimersByTimeAsync(30_000)
    expect(isOver).toBe(true)
  })
})
