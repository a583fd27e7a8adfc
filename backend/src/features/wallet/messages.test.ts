import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

/** What is said to the database while something is done; of several tries the one in which nobody else spoke. */
const messagesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const tries: string[][] = []
  const query = jest.spyOn(pg.Client.prototype, 'query')
  for (let count = 0; count < 6; count += 1) {
    query.mockClear()
    await work()
    tries.push(
      query.mock.calls.map(([about]) =>
        typeof about === 'string' ? about : (about as unknown as { text: string }).text,
      ),
    )
  }
  query.mockRestore()
  return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
}

const transferOf =
  ({ caller }: TestMember, from: string, to: string) =>
  () =>
    caller.post('/api/wallet/transfer', { from, to, amount: 1 }, { key: randomUUID() })

test('a transfer from the wallet is four messages, each a transaction: who, begin, the game, end', async () => {
  const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
  const said = await messagesOf(transferOf(member, 'WALLET', 'PG'))
  expect(
    said.map(text => /session|begin_transfer|simulated_move|advance_transfer/.exec(text)?.[0]),
  ).toEqual(['session', 'begin_transfer', 'simulated_move', 'advance_transfer'])
})

test('a transfer out of a game is nine: the key, the account and what the game holds come before', async () => {
  const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
  const said = await messagesOf(transferOf(member, 'PG', 'WALLET'))
  expect(said).toHaveLength(9)
  expect(said.filter(text => /^(begin|commit|rollback)/.test(text))).toEqual([])
})
