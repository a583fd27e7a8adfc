import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { PostgresDatabase } from '../database/postgres-database'
import { countCall, networkOf } from './rate-limit'

describe('rate limit', () => {
  let postgres: TestPostgres
  let database: PostgresDatabase
  let other: pg.Client
  beforeAll(async () => {
    postgres = await startPostgres()
    const connectionString = await postgres.createReadyDatabase()
    database = await PostgresDatabase.open(connectionString)
    other = new pg.Client({ connectionString })
    await other.connect()
  })
  closeAfterAll(
    () => other.end(),
    () => database.stop(),
    () => postgres.stop(),
  )

  const waitUntilSomebodyWaits = async () => {
    for (let count = 0; count === 0; ) {
      const { rows } = await other.query('select 1 from pg_locks where not granted')
      count = rows.length
    }
  }

  test('never asks to wait longer than the window', async () => {
    await other.query('begin')
    await other.query(
      `insert into rate_limit (key, window_start, hits) values ('waited', clock_timestamp(), 1)`,
    )
    const call = database.run(countCall, { key: 'waited', hits: 1, seconds: 60 })
    await waitUntilSomebodyWaits()
    await other.query(`update rate_limit set window_start = clock_timestamp() where key = 'waited'`)
    await other.query('commit')
    expect((await call)?.retryAfter).toBeLessThanOrEqual(60)
  })

  test('restarts an expired window with the next call', async () => {
    const call = { key: 'over', hits: 1, seconds: 60 }
    expect(await database.run(countCall, call)).toBeUndefined()
    expect(await database.run(countCall, call)).toEqual({ retryAfter: expect.any(Number) })
    await other.query(
      `update rate_limit set window_start = window_start - interval '61 seconds' where key = 'over'`,
    )
    expect(await database.run(countCall, call)).toBeUndefined()
    expect(await database.run(countCall, call)).toEqual({ retryAfter: expect.any(Number) })
  })

  test('recovers when the clock was a day ahead', async () => {
    const call = { key: 'ahead', hits: 1, seconds: 60 }
    expect(await database.run(countCall, call)).toBeUndefined()
    await other.query(
      `update rate_limit set window_start = window_start + interval '1 day' where key = 'ahead'`,
    )
    expect(await database.run(countCall, call)).toBeUndefined()
    expect(await database.run(countCall, call)).toEqual({ retryAfter: expect.any(Number) })
  })
})

describe('network of', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
