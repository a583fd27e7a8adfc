import { randomUUID } from 'node:crypto'
import { cutOff } from '../../../testing/cut-off'
import { offerGame } from '../../../testing/operations'
import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

describe('interrupted transfer', () => {
  test.each([
    [
      'out of the game',
      'transfer',
      { from: 'PG', to: 'WALLET', amount: 5 },
      'PG',
      { wallet: 15, games: { PG: 0 } },
    ],
    [
      'into the game',
      'transfer',
      { from: 'WALLET', to: 'JOKER', amount: 5 },
      'JOKER',
      { wallet: 5, games: { JOKER: 12 } },
    ],
    [
      'of everything into the game',
      'transferAll',
      { to: 'UFABET' },
      'UFABET',
      { wallet: 0, games: { UFABET: 10, PG: 5 } },
    ],
  ])('resumes %s when the game was closed in between', async (_, call, body, game, held) => {
    const { caller, id } = await backend.newMember({
      wallet: 10,
      games: { PG: 5, JOKER: 7, UFABET: 0 },
    })
    const path = `/api/wallet/${call}`
    const key = randomUUID()
    cutOff(backend, 'transfer.advance', 1)
    expect((await caller.post(path, body, { key })).status).toBe(503)
    await backend.backend.database.run(offerGame, { game, isOffered: false })
    expect((await caller.post(path, body, { key })).message).toBe('SUCCESS')
    expect((await caller.post(path, body)).message).toBe('NO_GAME')
    expect((await backend.console.get(`/members/${id}`)).body).toMatchObject({
      transit: 0,
      ...held,
    })
    await backend.backend.database.run(offerGame, { game, isOffered: true })
  })
})
