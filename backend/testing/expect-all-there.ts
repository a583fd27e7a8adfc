import { Caller } from './caller'
import { startTestBackend } from './test-backend'

/** The older release's member, with 100 in the wallet of which 40 were moved into a game. */
const login = { username: '0811111111', password: 'kept-since-then' }

/** Starts a backend on the older release's data, and makes a transfer. */
export const expectAllThere = async (location: { dataFolder: string; databaseUrl?: string }) => {
  const backend = await startTestBackend(location)
  try {
    const { body } = await backend.caller.post('/api/login', login)
    const caller = new Caller(backend.url, (body as { token: string }).token)
    expect((await caller.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 60 } })
    const move = { from: 'PG', to: 'WALLET', amount: 40 }
    expect((await caller.post('/api/wallet/transfer', move)).message).toBe('SUCCESS')
    expect((await caller.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 100 } })
    expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  } finally {
    await backend.stop()
  }
}
