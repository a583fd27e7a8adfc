import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Caller, type Reply } from '../testing/caller'
import { count, patience } from '../testing/counts'
import { type PostgresServer, startServer } from '../testing/postgres-server'
import { type BackendProcess, startProcess } from '../testing/start-process'

const clients = count(32, 8)
const funds = 100_000

interface Payment {
  key: string
  body: { from: string; to: string; amount: number }
}

const folder = mkdtempSync(join(tmpdir(), 'tamlung-outage-'))
let postgres: PostgresServer
let backend: BackendProcess
let staff: Caller

beforeAll(async () => {
  postgres = await startServer()
  backend = await startProcess({ DEMO: '1', DATA_DIR: folder, DATABASE_URL: postgres.url })
  staff = new Caller(`${backend.url}/console/api`)
  await staff.put('/settings/rateLimits', { value: false })
}, patience)
afterAll(async () => {
  backend.child.kill('SIGTERM')
  await backend.ended
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, patience)

const administer = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(text)
  await client.end()
}

const readiness = async (): Promise<number> => (await new Caller(backend.url).get('/readyz')).status

const untilReady = async () => {
  while ((await readiness()) !== 200) await wait(50)
}

const untilNotReady = async () => {
  while ((await readiness()) === 200) await wait(20)
}

/** Pays until told to stop; every reply is kept, and so is every payment whatever became of it. */
const payOn = async (
  caller: Caller,
  payments: Payment[],
  replies: Reply[],
  goOn: () => boolean,
) => {
  while (goOn()) {
    const [from, to] = randomInt(2) === 0 ? ['WALLET', 'PG'] : ['PG', 'WALLET']
    const body = { from, to, amount: (100 + randomInt(500)) / 100 }
    const payment = { key: randomUUID(), body }
    payments.push(payment)
    replies.push(await caller.post('/api/wallet/transfer', body, { key: payment.key }))
  }
}

/** Members pay while `trouble` comes and goes; then each payment is asked for again, and counted. */
const payThrough = async (trouble: () => Promise<void>): Promise<Reply[]> => {
  await untilReady()
  const made = await staff.post('/members', { wallet: funds, games: { PG: funds } })
  const { token, id } = made.body as { token: string; id: string }
  const caller = new Caller(backend.url, token)
  const payments: Payment[] = []
  const replies: Reply[] = []
  let paying = true
  const under = Array.from({ length: clients }, () =>
    payOn(caller, payments, replies, () => paying),
  )
  const enough = async (more: number) => {
    const until = replies.length + more
    while (replies.length < until) await wait(5)
  }
  await Promise.race([enough(20), ...under])
  await trouble()
  await untilReady()
  await Promise.race([enough(20), ...under])
  paying = false
  await Promise.all(under)

  let wallet = funds * 100
  for (const { key, body } of payments) {
    let again = await caller.post('/api/wallet/transfer', body, { key })
    while (again.status === 503) again = await caller.post('/api/wallet/transfer', body, { key })
    // Carried on from where the outage left it, it may also have come back.
    if (again.message === 'TRANSFER_FAIL') continue
    expect(again.message).toBe('SUCCESS')
    wallet += Math.round(body.amount * 100) * (body.from === 'WALLET' ? -1 : 1)
  }
  const state = (await staff.get(`/members/${id}`)).body as { wallet: number; transit: number }
  expect(Math.round(state.wallet * 100)).toBe(wallet)
  expect(state.transit).toBe(0)
  expect((await staff.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  expect(backend.child.exitCode).toBeNull()
  return replies
}

/** Whoever is turned away meanwhile is told when to come again, or that the money is back. */
const expectClearErrors = (replies: readonly Reply[]) => {
  for (const reply of replies) {
    if (reply.message === 'SUCCESS' || reply.message === 'TRANSFER_FAIL') continue
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(reply.message).toBe('INTERNAL_SERVER_ERROR')
  }
}

test(
  `PostgreSQL starts anew under ${clients} paying clients: the process stays, and no payment is lost or doubled`,
  async () => {
    for (let round = 0; round < count(10, 2); round += 1)
      expectClearErrors(await payThrough(() => postgres.restart()))
  },
  patience,
)

test(
  'PostgreSQL is killed with all its processes, and starts anew from what it had on the disk',
  async () => {
    expectClearErrors(await payThrough(() => postgres.kill()))
  },
  patience,
)

test(
  'connections that are cut in the middle of work are replaced',
  async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`
    expectClearErrors(await payThrough(() => administer(cut)))
  },
  patience,
)

test(
  'a database that only reads is said not to be ready, and takes payments again when it may',
  async () => {
    const readOnly = (value: string) =>
      administer(`alter system set default_transaction_read_only = ${value}`).then(() =>
        administer('select pg_reload_conf()'),
      )
    const replies = await payThrough(async () => {
      await readOnly('on')
      await untilNotReady()
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query('set default_transaction_read_only = off')
      await client.query('alter system reset default_transaction_read_only')
      await client.query('select pg_reload_conf()')
      await client.end()
    })
    expectClearErrors(replies)
  },
  patience,
)

test(
  'a database that is frozen is told at once where readiness is asked, and calls end',
  async () => {
    const replies = await payThrough(async () => {
      postgres.freeze()
      expect(await readiness()).toBe(503)
      expect((await new Caller(backend.url).get('/healthz')).status).toBe(200)
      postgres.thaw()
    })
    expectClearErrors(replies)
  },
  patience,
)

test(
  'a database without a free connection turns calls away, and takes them when there is one',
  async () => {
    const held: pg.Client[] = []
    const replies = await payThrough(async () => {
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`)
      for (;;) {
        const client = new pg.Client({ connectionString: postgres.url })
        client.on('error', () => undefined)
        try {
          await client.connect()
          held.push(client)
        } catch {
          break
        }
      }
      await Promise.all(held.map(client => client.end()))
    })
    expectClearErrors(replies)
  },
  patience,
)
