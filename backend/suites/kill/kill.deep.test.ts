import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../testing/postgres'
import { copyReadyCluster } from '../../testing/ready-cluster'
import { killWhilePaying } from './kill-while-paying'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-kill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded database keeps every acknowledged payment through 20 kills', async () => {
  await copyReadyCluster(folder)
  const { links } = await killWhilePaying({ DATA_DIR: folder }, 20)
  expect(links).toBeGreaterThan(200)
})

test('PostgreSQL keeps every acknowledged payment through 20 kills of the backend', async () => {
  const postgres = await startPostgres()
  try {
    const database = await postgres.createDatabase()
    const { links } = await killWhilePaying({ DATA_DIR: folder, DATABASE_URL: database }, 20)
    expect(links).toBeGreaterThan(200)
  } finally {
    await postgres.stop()
  }
})
