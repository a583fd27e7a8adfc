import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Caller, type Reply } from '../../testing/caller'
import { type PostgresServer, startServer } from '../../testing/postgres-server'
import { type BackendProcess, startProcess } from '../../testing/start-process'

const funds = 100_000

interface Payment {
  key: string
  body: { from: string; to: string; amount: number }
}

/** Makes payments until stopped, and records all payments and replies. */
async function payWhile(
  caller: Caller,
  payments: Payment[],
  replies: Reply[],
  goOn: () => boolean,
) {
  while (goOn()) {
    const [from, to] = randomInt(2) === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET']
    const body = { from, to, amount: (100 + randomInt(500)) / 100 }
    const payment = { key: randomUUID(), body }
    payments.push(payment)
    replies.push(await caller.post('/api/wallet/transfer', body, { key: payment.key }))
  }
}

/** Starts a backend process on a PostgreSQL server of its own, which tests can break while clients pay. */
export async function startOutage(clients: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-outage-'))
  const postgres: PostgresServer = await startServer()
  const backend: BackendProcess = await startProcess({
    DEMO: '1',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
  })
  const staff = new Caller(`${backend.url}/console/api`)
  await staff.put('/settings/rateLimits', { value: false })

  async function readiness(): Promise<number> {
    return (await new Caller(backend.url).get('/readyz')).status
  }

  async function untilReady() {
    while ((await readiness()) !== 200) await wait(50)
  }

  async function isAlive() {
    return (await new Caller(backend.url).get('/healthz')).status === 200
  }

  async function untilNotReady() {
    while ((await readiness()) === 200) await wait(20)
  }

  async function connectClient() {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  async function administer(...statements: readonly string[]) {
    const client = await connectClient()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  /** Retries each payment with its key, and returns the sum that the wallet must contain. */
  async function repeatPayments(caller: Caller, payments: readonly Payment[]): Promise<number> {
    let wallet = funds * 100
    for (const { key, body } of payments) {
      let again = await caller.post('/api/wallet/transfer', body, { key })
      while (again.status === 503) again = await caller.post('/api/wallet/transfer', body, { key })
      // A transfer that was continued after the outage may also have been returned.
      if (again.message === 'TRANSFER_FAIL') continue
      expect(again.message).toBe('SUCCESS')
      wallet += Math.round(body.amount * 100) * (body.from === 'WALLET' ? -1 : 1)
    }
    return wallet
  }

  /** Lets clients pay during `trouble`, and checks that no payment is lost or doubled. Returns all replies. */
  async function payThrough(trouble: () => Promise<void>): Promise<Reply[]> {
    await untilReady()
    const made = await staff.post('/members', { wallet: funds, games: { PG: funds } })
    const { token, id } = made.body as { token: string; id: string }
    const caller = new Caller(backend.url, token)
    const payments: Payment[] = []
    const replies: Reply[] = []
    let isPaying = true
    const paying = Array.from({ length: clients }, () =>
      payWhile(caller, payments, replies, () => isPaying),
    )
    const moreReplies = async (more: number) => {
      const until = replies.length + more
      while (replies.length < until) await wait(5)
    }
    await Promise.race([moreReplies(20), ...paying])
    await trouble()
    await untilReady()
    await Promise.race([moreReplies(20), ...paying])
    isPaying = false
    await Promise.all(paying)

    const wallet = await repeatPayments(caller, payments)
    const state = (await staff.get(`/members/${id}`)).body as { wallet: number; transit: number }
    expect(Math.round(state.wallet * 100)).toBe(wallet)
    expect(state.transit).toBe(0)
    expect((await staff.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
    expect(backend.child.exitCode).toBeNull()
    return replies
  }

  async function stop() {
    backend.child.kill('SIGTERM')
    await backend.ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    postgres,
    readiness,
    isAlive,
    untilNotReady,
    connectClient,
    administer,
    payThrough,
    stop,
  }
}

/** Checks that every refusal during an outage says when to retry, or that the money has been returned. */
export function expectClearErrors(replies: readonly Reply[]) {
  for (const reply of replies) {
    if (reply.message === 'SUCCESS' || reply.message === 'TRANSFER_FAIL') continue
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(reply.message).toBe('INTERNAL_SERVER_ERROR')
  }
}
