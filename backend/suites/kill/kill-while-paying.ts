import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Caller } from '../../testing/caller'
import { type BackendProcess, startProcess } from '../../testing/start-process'
import { startTestBackend } from '../../testing/test-backend'
import { chainAll, keysOf, linesOf, verify } from '../history/chained-backend'

/** Verifies the history that the kill has left, and again after chaining the rest. Returns how many links it had. */
const verifyAfterKill = async ({
  DATA_DIR = '',
  DATABASE_URL,
}: Record<string, string>): Promise<{ links: number }> => {
  const { backend, stop } = await startTestBackend({
    dataFolder: DATA_DIR,
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  })
  try {
    const keys = await keysOf(backend)
    const left = await verify(await linesOf(backend.database), keys)
    expect(left.faults).toEqual([])
    await chainAll(backend)
    const after = await verify(await linesOf(backend.database), keys)
    expect(after).toMatchObject({ faults: [], waiting: 0 })
    return { links: left.links }
  } finally {
    await stop()
  }
}

const clients = 4
const funds = 1_000_000

interface Payment {
  key: string
  body: { from: string; to: string; amount: number }
  reference: string | undefined
}

interface State {
  wallet: number
  transit: number
  games: Record<string, number>
}

const referenceIn = (body: unknown) => (body as { reference: string }).reference

/** Makes payments until the backend is killed. Those without a reply have no reference. */
const pay = async (caller: Caller, payments: Payment[]): Promise<void> => {
  for (;;) {
    const [from, to] = randomInt(2) === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET']
    const payment: Payment = {
      key: randomUUID(),
      body: { from, to, amount: (100 + randomInt(500)) / 100 },
      reference: undefined,
    }
    payments.push(payment)
    try {
      const reply = await caller.post('/api/wallet/transfer', payment.body, { key: payment.key })
      if (reply.message !== 'SUCCESS') throw new Error(`${reply.status} ${reply.message}`)
      payment.reference = referenceIn(reply.body)
    } catch (error) {
      // The connection broke, as expected.
      if (/fetch failed|terminated/.test(String(error))) return
      throw error
    }
  }
}

const repeatUntilKilled = async (backend: BackendProcess, token: string): Promise<Payment[]> => {
  const payments: Payment[] = []
  const paying = Array.from({ length: clients }, () =>
    pay(new Caller(backend.url, token), payments),
  )
  // Waits for some replies, so that the kill comes at a random moment of the next request.
  const enough = 10 + randomInt(20)
  const answered = async () => {
    while (payments.filter(({ reference }) => reference !== undefined).length < enough)
      await wait(5)
  }
  await Promise.race([answered(), ...paying])
  backend.child.kill('SIGKILL')
  await Promise.all([...paying, backend.ended])
  return payments
}

/**
 * Kills a backend repeatedly while a member pays, and checks after each start that every acknowledged payment exists
 * once and none is incomplete. The history is chained all the time, and verified after a last kill. Returns how many
 * links that has left.
 */
export const killWhilePaying = async (
  environment: Record<string, string>,
  kills: number,
): Promise<{ links: number }> => {
  const start = () => startProcess({ DEMO: '1', HISTORY_PAUSE: '50', ...environment })
  let backend = await start()
  try {
    const made = await new Caller(`${backend.url}/console/api`).post('/members', {
      wallet: funds,
      games: { PG: funds },
    })
    const { token, id } = made.body as { token: string; id: string }
    await new Caller(`${backend.url}/console/api`).put('/settings/rateLimits', { value: false })
    let wallet = funds * 100
    let acknowledged = 0
    for (let round = 0; round < kills; round += 1) {
      const payments = await repeatUntilKilled(backend, token)
      backend = await start()
      const caller = new Caller(backend.url, token)
      for (const payment of payments) {
        const again = await caller.post('/api/wallet/transfer', payment.body, { key: payment.key })
        expect(again.message).toBe('SUCCESS')
        // The retry gets the first reply, so the payment exists exactly once.
        if (payment.reference !== undefined) {
          expect(referenceIn(again.body)).toBe(payment.reference)
          acknowledged += 1
        }
        const amount = Math.round(payment.body.amount * 100)
        wallet += payment.body.from === 'WALLET' ? -amount : amount
      }
      const staff = new Caller(`${backend.url}/console/api`)
      const state = (await staff.get(`/members/${id}`)).body as State
      expect(Math.round(state.wallet * 100)).toBe(wallet)
      expect(state.transit).toBe(0)
      expect(Math.round((state.wallet + (state.games.PG ?? 0)) * 100)).toBe(funds * 200)
      expect((await staff.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 10)
    backend.child.kill('SIGKILL')
    await backend.ended
    return await verifyAfterKill(environment)
  } finally {
    backend.child.kill('SIGKILL')
    await backend.ended
  }
}
