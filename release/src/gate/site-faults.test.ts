import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, rollOut } from '../registry/changes/change-state'
import { appendChange, type Change } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { passGate } from '../testing/pass-gate'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

function publishShell(version: string, contract: string, react: string) {
  return writeManifest(store, exampleShell(version, { contract, shared: { react } }))
}

function publish(version: string, react: string) {
  const manifest = exampleManifest('wallet', version, { shared: { react } })
  return writeManifest(store, { ...manifest, sizes: {}, locales: [], exposes: [] })
}

function change(apply: Change['apply']) {
  return appendChange(store, { by: 'a team', describe: '', apply })
}

test('checks a shell against canaries of tenants, too', async () => {
  await publishShell('1.0.0', '1.0.0', '19.3.1')
  await publishShell('1.1.0', '1.1.0', '19.3.2')
  await publish('1.0.0', '^19.0.0')
  await publish('1.1.0', '~19.3.1 <19.3.2')
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => activate(state, 'wallet', '1.0.0'))
  await passGate(store, 'shell', '1.1.0')
  await change(state => rollOut(state, 'wallet', '1.1.0', 5))
  await expect(passGate(store, 'shell', '1.1.0')).rejects.toThrow(
    'wallet 1.1.0 needs react ~19.3.1 <19.3.2, the shell provides 19.3.2',
  )
})
