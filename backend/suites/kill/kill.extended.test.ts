import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyReadyCluster } from '../../testing/ready-cluster'
import { killWhilePaying } from './kill-while-paying'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-kill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the embedded database keeps every acknowledged payment when the backend is killed', async () => {
  await copyReadyCluster(folder)
  await killWhilePaying({ DATA_DIR: folder }, 1)
})
