import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { operationsModule } from '../../server/operations'
import { EmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database'
import { PostgresDatabase } from '../../src/platform/database/postgres-database'
import { startPostgres, type TestPostgres } from '../../testing/postgres'
import { startTestBackend } from '../../testing/test-backend'
import { backUp } from '../../tools/backup/back-up'
import { restore } from '../../tools/backup/restore'
import { copyDatabase } from '../../tools/move-database/copy-database'
import { chainAll, keysOf, linesOf, makeHistory, verify } from './chained-backend'

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tamlung-history-'))
  postgres = await startPostgres()
})
closeAfterAll(
  () => postgres.stop(),
  () => rm(folder, { recursive: true }),
)

describe('the history', () => {
  test('stays the same after backup, restore and move to PostgreSQL', async () => {
    const dataFolder = join(folder, 'data')
    const backend = await startTestBackend({ dataFolder })
    await makeHistory(backend, 1)
    await chainAll(backend.backend)
    const before = await linesOf(backend.backend.database)
    const keys = await keysOf(backend.backend)
    expect(await verify(before, keys)).toMatchObject({ faults: [], unsigned: 0, waiting: 0 })
    await backend.stop()

    await backUp({ dataFolder }, join(folder, 'backup'))
    const restored = join(folder, 'restored')
    await restore(join(folder, 'backup'), { dataFolder: restored })
    const from = await EmbeddedDatabase.open(restored, operationsModule)
    expect(await linesOf(from)).toEqual(before)
    const databaseUrl = await postgres.createReadyDatabase()
    await copyDatabase(from, databaseUrl)
    await from.stop()
    const to = await PostgresDatabase.open(databaseUrl)
    expect(await linesOf(to)).toEqual(before)
    await to.stop()
  })
})
