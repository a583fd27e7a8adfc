import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { operationsModule } from '../../../../server/operations'
import { startPostgres } from '../../../../testing/postgres'
import { startTestBackend, type TestBackend } from '../../../../testing/test-backend'
import { copyDatabase } from '../../../../tools/move-database/copy-database'
import { checkLedger } from '../../ledger/operations'
import { PostgresDatabase } from '../postgres-database'
import { listTables, tables } from '../tables'
import { EmbeddedDatabase } from './embedded-database'

const folder = mkdtempSync(join(tmpdir(), 'tamlung-embedded-'))
let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ dataFolder: folder })
})
closeAfterAll(
  () => backend.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
)

describe('embedded database', () => {
  test('refuses a second process in its folder', async () => {
    await expect(EmbeddedDatabase.open(folder, operationsModule)).rejects.toThrow(
      'another process uses',
    )
  })

  test('says that the folder’s path is too long for the lock', async () => {
    const long = join(tmpdir(), 'x'.repeat(120))
    await expect(EmbeddedDatabase.open(long, operationsModule)).rejects.toThrow(
      'DATA_DIR is too long',
    )
    rmSync(long, { recursive: true, force: true })
  })

  test('merges 20 parallel calls with one key', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 0 } })
    const key = randomUUID()
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => caller.post('/api/wallet/transfer', body, { key })),
    )
    expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1)
    expect((await backend.console.get(`/members/${id}`)).body).toMatchObject({ wallet: 90 })
  })

  test('is unchanged after a restart and seeds nothing twice', async () => {
    const before = (await backend.console.get('/ledger')).body
    await backend.stop()
    backend = await startTestBackend({ dataFolder: folder })
    expect((await backend.console.get('/ledger')).body).toEqual(before)
  })

  test('moves to PostgreSQL with all data and members', async () => {
    const member = await backend.newMember({ wallet: 55.5, games: { PG: 5 } })
    const { database } = backend.backend
    const ledger = await database.run(checkLedger, undefined)
    const postgres = await startPostgres()
    try {
      const url = await postgres.createDatabase()
      const moved = await copyDatabase(database, url)
      expect(moved.find(({ table }) => table === 'posting')?.count).toBe(ledger.postings)
      await expect(copyDatabase(database, url)).rejects.toThrow('is not empty')
      const there = await startTestBackend({ databaseUrl: url })
      const { body } = await there.caller.get('/api/wallet', {
        headers: { Authorization: `Bearer ${member.token}` },
      })
      expect(body).toMatchObject({ wallet: { amount: 55.5 } })
      expect((await there.newMember({ wallet: 1 })).id).not.toBe(member.id)
      await there.stop()
      const opened = await PostgresDatabase.open(url)
      expect([...tables].sort()).toEqual(await opened.run(listTables, undefined))
      await opened.stop()
    } finally {
      await postgres.stop()
    }
  })
})
