import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { typescriptArguments } from '../platform/programs'
import { Caller } from '../testing/caller'
import { startPostgres } from '../testing/postgres'
import { startOnPostgres, startTestBackend } from '../testing/test-backend'
import { transferStepByStep } from '../testing/transfer-step-by-step'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const dump = here('../../fixtures/database-of-migration-0008.sql.gz')

/** Of the older release: 100 in the wallet, of which 40 went into a game. */
const login = { username: '0811111111', password: 'kept-since-then' }

const expectAllThere = async (place: { dataFolder: string; databaseUrl?: string }) => {
  const backend = await startTestBackend(place)
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

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

test('a PostgreSQL database of an earlier release comes up in this one, with its members and their money', async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(gunzipSync(readFileSync(dump)).toString())
  await client.end()
  await expectAllThere({ dataFolder, databaseUrl })
  await postgres.stop()
})

test('so does a data folder', async () => {
  await promisify(execFile)(process.execPath, [
    ...typescriptArguments(),
    here('../testing/load-dump.ts'),
    dump,
    dataFolder,
  ])
  await expectAllThere({ dataFolder })
})

test('payments of a process of the release before and of this one run side by side, and none is lost or doubled', async () => {
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

test('migrations since then only add, so that processes of both releases run side by side', () => {
  const folder = here('../../migrations')
  const since = readdirSync(folder).filter(name => name > '0009')
  expect(since.length).toBeGreaterThan(3)
  for (const name of since) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '')
    expect([name, /\b(drop|rename|truncate)\b|alter column|set not null/i.exec(text)?.[0]]).toEqual(
      [name, undefined],
    )
    // A column that the older release does not fill must fill itself.
    for (const [column] of text.matchAll(/add column[^,;]*not null[^,;]*/gi))
      expect([name, column]).toEqual([name, expect.stringMatching(/default|generated/i)])
  }
})
