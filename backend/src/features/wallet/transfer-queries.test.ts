import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

/** Returns the queries sent during `work`: the shortest of six runs, because background jobs may send queries too. */
const queriesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const runs: string[][] = []
  const query = jest.spyOn(pg.Client.prototype, 'query')
  for (let count = 0; count < 6; count += 1) {
    query.mockClear()
    await work()
    runs.push(
      query.mock.calls.map(([query]) =>
        typeof query === 'string' ? query : (query as unknown as { text: string }).text,
      ),
    )
  }
  query.mockRestore()
  return runs.toSorted((a, b) => a.length - b.length)[0] ?? []
}

const transferOf =
  ({ caller }: TestMember, from: string, to: string) =>
  () =>
    caller.post('/api/wallet/transfer', { from, to, amount: 1 }, { key: randomUUID() })

describe('transfer', () => {
  test('takes four queries from the wallet, without explicit transactions', async () => {
    const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
    const queries = await queriesOf(transferOf(member, 'WALLET', 'PG'))
    expect(
      queries.map(text => /session|begin_transfer|simulated_move|advance_transfer/.exec(text)?.[0]),
    ).toEqual(['session', 'begin_transfer', 'simulated_move', 'advance_transfer'])
  })

  test('takes nine queries out of a game, without explicit transactions', async () => {
    const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
    const queries = await queriesOf(transferOf(member, 'PG', 'WALLET'))
    expect(queries).toHaveLength(9)
    expect(queries.filter(text => /^(begin|commit|rollback)/.test(text))).toEqual([])
  })
})
