import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../testing/postgres'
import { startTestBackend } from '../../testing/test-backend'
import { demonstrationLogin } from './demonstration-member'

test('makes the demonstration once when processes start together', async () => {
  const postgres = await startPostgres()
  const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
  const options = { dataFolder, databaseUrl: await postgres.createReadyDatabase() }
  const all = await Promise.all(Array.from({ length: 3 }, () => startTestBackend(options)))
  for (const { caller } of all)
    expect(await caller.post('/api/login', demonstrationLogin)).toMatchObject({ status: 200 })
  const [one] = all
  expect((await one?.console.get('/chats'))?.body).toHaveLength(1)
  for (const backend of all) await backend.stop()
  await postgres.stop()
  rmSync(dataFolder, { recursive: true })
})
