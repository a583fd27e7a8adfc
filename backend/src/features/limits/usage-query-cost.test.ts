import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import pg from 'pg'
import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let sql: pg.Client
beforeAll(async () => {
  backend = await startOnPostgres()
  sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
})
closeAfterAll(
  () => sql.end(),
  () => backend.stop(),
)

describe('usage of a limit', () => {
  test('reads only rows of the current period to compute usage', async () => {
    const { id, caller } = await backend.newMember({ wallet: 10, games: { PG: 0 } })
    await sql.query(
      `insert into statement (member_id, type, status, from_code, to_code, amount, reference, created_at)
     select $1, 'transfer', 'SUCCESS', 'WALLET', 'PG', 100, 'old:' || n, now() - make_interval(days => 40, mins => n)
     from generate_series(1, 20000) as n`,
      [id],
    )
    await sql.query('analyze statement')
    await caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 3 })
    await sql.query('begin')
    const used = await sql.query(`select used_of_limit($1, 'play', 'month')::int as used`, [id])
    const { rows } = await sql.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'statement'`,
    )
    await sql.query('rollback')
    expect(used.rows).toEqual([{ used: 300 }])
    expect(rows[0]?.read).toBeLessThan(100)
  })
})
