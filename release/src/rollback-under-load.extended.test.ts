import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import { activate, rollback } from './registry/changes/change-state'
import { appendChange, type Change } from './registry/log/log'
import { writeManifest } from './registry/manifests/manifests'
import { newKeyPair, publicKeyOf, verify } from './signing/sign'
import { writeSite } from './site/write-site'
import { fileFacts } from './store/file-facts'
import { createFolderStore } from './store/folder-store'
import type { Store } from './store/store'
import { exampleManifest, exampleShell } from './testing/example-manifest'

const navigations = 1000
const { privateKey } = newKeyPair()
let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

function integrityOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function publish(version: string) {
  const code = `entry of ${version}`
  const manifest = exampleManifest('wallet', version, {
    files: { 'remoteEntry.js': integrityOf(code) },
  })
  const key = `remotes/wallet/${version}/remoteEntry.js`
  await store.create(key, Buffer.from(code), fileFacts(key, true))
  await writeManifest(store, { ...manifest, sizes: {}, locales: [], exposes: [] })
}

async function change(apply: Change['apply']) {
  await appendChange(store, { by: 'a team', describe: 'a change', apply })
  await writeSite(store, { privateKey })
}

/** Loads the document like a browser: checks the signature, the registry, the entry and its hash. */
async function navigate(): Promise<string> {
  const html = (await store.get('index.html'))?.body.toString() ?? ''
  const [, signature = '', text = ''] = /data-signature="([^"]*)">(.*?)<\/script>/s.exec(html) ?? []
  if (!verify(text, signature, publicKeyOf(privateKey))) throw new Error('the registry is forged')
  const live = parseRegistry(JSON.parse(text))?.remotes.wallet?.live
  if (!live) throw new Error('nothing is live')
  const entry = await store.get(`${live.base.slice(1)}${live.entry}`)
  if (integrityOf(entry?.body.toString() ?? '') !== live.files[live.entry])
    throw new Error(`${live.version} is not what the registry says`)
  return live.version
}

test('serves complete deployments to 1,000 visits during changes and rollbacks', async () => {
  await publish('1.0.0')
  await publish('1.1.0')
  await writeManifest(store, exampleShell('1.0.0'))
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => activate(state, 'wallet', '1.0.0'))
  let isOver = false
  const deploying = (async () => {
    while (!isOver) {
      await change(state => activate(state, 'wallet', '1.1.0'))
      await change(state => rollback(state, 'wallet'))
    }
  })()
  const seen = new Set<string>()
  for (let visit = 0; visit < navigations || seen.size < 2; visit++) seen.add(await navigate())
  isOver = true
  await deploying
  expect([...seen].sort()).toEqual(['1.0.0', '1.1.0'])
})
