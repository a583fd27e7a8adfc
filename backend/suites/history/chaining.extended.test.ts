import { randomUUID } from 'node:crypto'
import { repeats } from '@tamlung/shared/testing/deep'
import pg from 'pg'
import { defineOperation } from '../../src/platform/database/operation'
import { HistoryJob } from '../../src/platform/history/history-job'
import { startTwoInstances, type TwoInstances } from '../../testing/start-two-instances'
import { chainAll, keysOf, linesOf, makeHistory, verify } from './chained-backend'

const transfers = repeats({ ordinary: 40, deep: 2_000 })

let both: TwoInstances
let client: pg.Client
beforeAll(async () => {
  both = await startTwoInstances()
  client = new pg.Client({ connectionString: both.one.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await both.stop()
})

const judge = async () =>
  verify(await linesOf(both.one.backend.database), await keysOf(both.one.backend))

const countHeads = defineOperation('testing.heads', 'read', async sql =>
  sql.query<{ id: number }>('select id from history_head'),
)

describe('HistoryJob', () => {
  test('chains each row once when two processes chain during transfers', async () => {
    const member = await both.one.newMember({ wallet: 10_000, games: { PG: 0 } })
    let isOver = false
    const chaining = [both.one, both.two].map(async ({ backend }) => {
      const job = new HistoryJob(backend)
      while (!isOver) await job.round()
    })
    for (let made = 0; made < transfers; made += 4)
      await Promise.all(
        [0, 1, 2, 3].map(() =>
          member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 }),
        ),
      )
    isOver = true
    await Promise.all(chaining)
    await chainAll(both.one.backend)
    const { faults, links, waiting } = await judge()
    expect(faults).toEqual([])
    expect(links).toBeGreaterThan(2 * transfers)
    expect(waiting).toBe(0)
    expect(await both.one.backend.database.run(countHeads, undefined)).toHaveLength(1)
  })

  test('neither waits nor makes transfers wait while another process chains', async () => {
    await makeHistory(both.one, 1)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7264)')
    await client.query(
      `insert into history_link select max(position) + 1, 'audit', 1000000000, '', '' from history_link`,
    )
    const job = new HistoryJob(both.two.backend)
    for (let round = 0; round < 3; round += 1) await job.round()
    const member = await both.one.newMember({ wallet: 100, games: { PG: 0 } })
    const move = { from: 'WALLET', to: 'PG', amount: 1 }
    const { message } = await member.caller.post('/api/wallet/transfer', move)
    expect(message).toBe('SUCCESS')
    await client.query('rollback')
    expect((await judge()).waiting).toBeGreaterThan(0)
  })

  test('waits for a transaction that took an earlier id', async () => {
    await client.query('begin')
    await client.query(`insert into entry (kind, reference) values ('test', $1)`, [randomUUID()])
    const before = (await judge()).waiting
    await makeHistory(both.one, 1)
    const job = new HistoryJob(both.one.backend)
    for (let round = 0; round < 3; round += 1) await job.round()
    expect((await judge()).waiting).toBeGreaterThan(before)
    await client.query('commit')
    await chainAll(both.one.backend)
    expect(await judge()).toMatchObject({ faults: [], waiting: 0 })
  })

  test.each(['update history_link set key = 0', 'delete from history_head'])(
    'refuses: %s',
    async statement => {
      await expect(client.query(statement)).rejects.toThrow('the history is only ever added to')
    },
  )
})
