import type { KeyObject } from 'node:crypto'
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import pg from 'pg'
import { startOnPostgres } from '../../testing/test-backend'
import { speak } from '../../tools/speak'
import { alterations } from './alterations'
import { chainAll, keysOf, linesOf, makeHistory, verify } from './chained-backend'

const names = Object.keys(alterations)
/** Runs of each alteration: 1,008 in total in the deep tier. */
const times = repeats({ ordinary: 2, deep: 36 })

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let client: pg.Client
let keys: KeyObject[]
beforeAll(async () => {
  backend = await startOnPostgres()
  await makeHistory(backend)
  await chainAll(backend.backend)
  keys = await keysOf(backend.backend)
  client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  await client.query('select setseed($1)', [(seed % 1000) / 1000])
})
afterAll(async () => {
  await client.end()
  await backend.stop()
})

/** Reads the history with an alteration, and rolls it back. */
const alter = async (statement: string) => {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(statement)
    const lines = await linesOf({ run: (operation, input) => operation.run(speak(client), input) })
    return { altered: rowCount ?? 0, lines }
  } finally {
    await client.query('rollback')
  }
}

describe('verify-history', () => {
  test('finds nothing in an unaltered history', async () => {
    const { lines } = await alter('select')
    const { faults, links, unsigned, waiting } = await verify(lines, keys)
    expect(faults).toEqual([])
    expect(links).toBeGreaterThan(30)
    expect({ unsigned, waiting }).toEqual({ unsigned: 0, waiting: 0 })
  })

  test.each(names)(`finds %s, ${times} of ${times} times`, async name => {
    let found = 0
    for (let made = 0; made < times; made += 1) {
      const { altered, lines } = await alter(alterations[name] ?? '')
      expect(altered).toBeGreaterThan(0)
      if ((await verify(lines, keys)).faults.length > 0) found += 1
    }
    expect(found).toBe(times)
  })
})
