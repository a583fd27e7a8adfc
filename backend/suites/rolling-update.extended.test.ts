import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expectAllThere } from '../testing/expect-all-there'
import { startPostgres } from '../testing/postgres'
import { startOnPostgres } from '../testing/test-backend'
import { transferStepByStep } from '../testing/transfer-step-by-step'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dump = here('../fixtures/database-of-migration-0008.sql.gz')

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

test('upgrades a PostgreSQL database of an earlier release', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(gunzipSync(readFileSync(dump)).toString())
  await client.end()
  await expectAllThere({ dataFolder, databaseUrl })
  await postgres.stop()
})

test('loses no payment while two releases run side by side', async () => {
  const backend = await startOnPostgres()
  try {
    await backend.console.put('/settings/rateLimits', { value: false })
    const { id, caller } = await backend.newMember({ wallet: 100, games: { PG: 0 } })
    const move = { from: 'WALLET', to: 'PG', amount: 1 }
    const ours = async () => {
      const reply = await caller.post('/api/wallet/transfer', move, { key: randomUUID() })
      expect(reply.message).toBe('SUCCESS')
    }
    const works = Array.from({ length: 20 }, () => [
      ours(),
      transferStepByStep(backend.databaseUrl, Number(id)),
    ])
    await Promise.all(works.flat())
    expect((await backend.console.get(`/members/${id}`)).body).toMatchObject({
      wallet: 60,
      transit: 0,
      games: { PG: 40 },
    })
    await caller.get('/api/wallet/refresh/slot')
    expect((await caller.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 60 } })
    expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  } finally {
    await backend.stop()
  }
})

test('has only additive migrations since the earlier release', () => {
  const folder = here('../migrations')
  const since = readdirSync(folder).filter(name => name > '0009')
  expect(since.length).toBeGreaterThan(3)
  for (const name of since) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '')
    expect([name, /\b(drop|rename|truncate)\b|alter column|set not null/i.exec(text)?.[0]]).toEqual(
      [name, undefined],
    )
    // The older release does not set the column, so it needs a default.
    for (const [column] of text.matchAll(/add column[^,;]*not null[^,;]*/gi))
      expect([name, column]).toEqual([name, expect.stringMatching(/default|generated/i)])
  }
})
