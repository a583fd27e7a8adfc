import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawSlip } from '../demonstration/seed/picture'
import { Caller } from '../testing/caller'
import { fileForm } from '../testing/file-form'
import { openToOthers } from '../testing/open-to-others'
import { copyReadyCluster } from '../testing/ready-cluster'
import { startTestBackend } from '../testing/test-backend'
import { backUp } from '../tools/backup/back-up'
import { restore } from '../tools/backup/restore'

const execute = promisify(execFile)
const exerciseEngine = fileURLToPath(new URL('../testing/exercise-engine.ts', import.meta.url))

const openEverything = (path: string): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    chmodSync(inner, entry.isDirectory() ? 0o777 : 0o666)
    if (entry.isDirectory()) openEverything(inner)
  }
  chmodSync(path, 0o777)
}

/** With the umask 000, files have exactly the modes that programs request. */
describe('data at rest under umask 000', () => {
  let folder: string
  let before: number
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tamlung-'))
    before = process.umask('000')
  })
  afterEach(() => {
    process.umask(before)
    rmSync(folder, { recursive: true, force: true })
  })

  test('is closed in all files that the engine makes', async () => {
    const cluster = join(folder, 'postgres')
    mkdirSync(cluster, { mode: 0o700 })
    await execute(process.execPath, ['--import', 'tsx', exerciseEngine, cluster])
    const segments = readdirSync(join(cluster, 'pg_wal')).filter(name => name.length === 24)
    expect(segments.length).toBeGreaterThan(1)
    expect(openToOthers(folder)).toEqual([])
  })

  test('is closed in uploads, backups and what is restored, with all data', async () => {
    const data = join(folder, 'data')
    await copyReadyCluster(data)
    const backend = await startTestBackend({ dataFolder: data })
    const { caller, username, password } = await backend.newMember({
      wallet: 100,
      games: { PG: 0 },
    })
    const move = { from: 'WALLET', to: 'PG', amount: 40 }
    expect((await caller.post('/api/wallet/transfer', move)).message).toBe('SUCCESS')
    const form = fileForm(drawSlip(500))
    expect((await caller.post('/api/chat/upload-image', form)).status).toBe(200)
    expect(readdirSync(join(data, 'media')).length).toBeGreaterThan(0)
    expect(openToOthers(data)).toEqual([])
    await expect(backUp({ dataFolder: data }, join(folder, 'not'))).rejects.toThrow(
      'another process',
    )
    await backend.stop()

    const backup = join(folder, 'kept')
    await backUp({ dataFolder: data }, backup)
    expect(readdirSync(backup).sort()).toEqual(['manifest.json', 'media', 'postgres'])
    expect(openToOthers(backup)).toEqual([])

    // Backups and data folders of earlier versions were open to all users.
    openEverything(backup)
    const restored = join(folder, 'restored')
    await restore(backup, { dataFolder: restored })
    expect(openToOthers(restored)).toEqual([])
    openEverything(restored)
    const again = await startTestBackend({ dataFolder: restored })
    expect(openToOthers(restored)).toEqual([])
    const { body } = await again.caller.post('/api/login', { username, password })
    const member = new Caller(again.url, (body as { token: string }).token)
    expect((await member.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 60 } })
    expect((await again.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
    await again.stop()
  })
})
