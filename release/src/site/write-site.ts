import {
  registryText,
  renderIndex,
  type ShellFiles,
} from '@tamlung/shared/bundling/site/index-html'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import { workerFile } from '@tamlung/shared/bundling/site/worker-file'
import { readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { buildRegistry } from '../registry/manifests/build-registry'
import { type PublishedShell, rootOf } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import { settingsOf } from '../registry/settings/settings'
import { layerFaults, pinSignatureFaults } from '../registry/tenants/tenant-faults'
import { type Site, siteOf, tenantsOf } from '../registry/tenants/tenant-sites'
import { refuse } from '../registry/validation-error'
import { registrySigner } from '../signing/sign'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'
import { compressPage, putPage } from './put-page'
import { candidateDocument, putDocuments } from './site-documents'
import { putHeaders } from './site-headers'

async function put(store: Store, key: string, body: Buffer) {
  const there = await store.get(key)
  if (!there?.body.equals(body)) await store.replace(key, body, fileFacts(key, false))
}

/** A service worker that deletes its caches and unregisters itself. */
const goodbye = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()))`

/** Sets the app's name on the phone's home screen. */
function nameManifest(body: Buffer, title: string): Buffer {
  const manifest = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  return Buffer.from(JSON.stringify({ ...manifest, name: title, short_name: title }))
}

type RootOptions = { folder: string; keepsOffline: boolean; title: string | undefined }

/** Writes files with fixed addresses: the worker, the icon. */
async function writeRootFiles(store: Store, shell: PublishedShell, options: RootOptions) {
  const { folder, keepsOffline, title } = options
  for (const file of shell.root ?? []) {
    if (file === workerFile && !keepsOffline) {
      await put(store, folder + file, Buffer.from(goodbye))
      continue
    }
    const stored = await store.get(`${rootOf(shell.version)}${file}`)
    // A lost file is skipped and reported by `release status`: no rollback should wait for an icon.
    if (!stored) continue
    const isNamed = title !== undefined && /^manifest-\w+\.json$/.test(file)
    await put(store, folder + file, isNamed ? nameManifest(stored.body, title) : stored.body)
  }
}

/** Files under fixed names: the loader, the guide with its fonts, and the agents' desk. */
const loaderFiles = [
  'embed.js',
  'embed.mjs',
  'page.css',
  'guide.html',
  'guide.js',
  'guide.css',
  'guide.anuphan-latin.woff2',
  'guide.anuphan-thai.woff2',
  'guide.noto-sans-lao.woff2',
  'desk.html',
  'desk.js',
  'desk.css',
  'desk.admin.th.json',
  'desk.admin.la.json',
  'desk.admin.en.json',
]

/** Writes the loader for other sites, always from the live version. */
async function writeLoaders(store: Store, { remotes }: State, folder: string) {
  for (const [name, { live }] of Object.entries(remotes)) {
    const { embed } = await readRemoteManifest(store, name, live)
    if (!embed) continue
    for (const file of loaderFiles) {
      const stored = await store.get(embed + file)
      if (stored) await put(store, `${folder}${name}/v1/${file}`, stored.body)
    }
  }
}

/** The state that a document was written from; undefined if there is none. */
async function readWrittenSequence(store: Store, document: string): Promise<string | undefined> {
  const html = (await store.get(document))?.body.toString('utf8')
  if (html === undefined) return undefined
  const [, registry = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return /"sequence":(\d+)/.exec(registry)?.[1] ?? 'none'
}

function describePending(who: string, written: string, sequence: number): string[] {
  if (written === String(sequence)) return []
  if (Number(written) > sequence)
    return [
      `${who} have state ${written}, but the log ends at ${sequence}; unless a release is running, restore the missing files of log/ from a copy of the store, or make those changes again (docs/runbooks/backup-and-restore.md)`,
    ]
  return [
    `${who} have state ${written} instead of ${sequence}; unless a release is running: release write`,
  ]
}

/** Lists root files that the live shell has lost. Such a shell cannot be activated, and the site keeps its current files. */
async function lostRootFiles(store: Store, version: string): Promise<string[]> {
  const { root = [] } = await readShellManifest(store, version)
  const lost = root.map(async file => ((await store.get(rootOf(version) + file)) ? [] : [file]))
  return (await Promise.all(lost))
    .flat()
    .map(
      file =>
        `${rootOf(version)}${file} is missing in the store, so /${file} is not updated; restore it from a copy (docs/runbooks/backup-and-restore.md), then: release write`,
    )
}

/** Lists changes that are recorded but not written, for example because the process ended or the store failed in between. */
export async function pendingWrites(store: Store, { sequence, shell }: State): Promise<string[]> {
  if (!shell) return []
  const written = (await readWrittenSequence(store, 'index.html')) ?? 'none'
  const beside = (await readWrittenSequence(store, candidateDocument)) ?? written
  return [
    ...describePending('players', written, sequence),
    ...(beside === written ? [] : describePending('some players', beside, sequence)),
    // A lost manifest is reported, and the rest of the status is shown.
    ...(await lostRootFiles(store, shell.live).catch((error: Error) => [error.message])),
  ]
}

type Signer = {
  /** Signs the registry. Browsers that know a key refuse an unsigned one. */
  privateKey?: string | undefined
}

async function writeOnce(store: Store, site: Site, { privateKey }: Signer) {
  const { folder, state, layer, signed } = site
  if (!state.shell) return
  const shell = await readShellManifest(store, state.shell.live)
  const registry = { ...(await buildRegistry(store, state)), ...(signed && { tenant: signed }) }
  const serviceWorker = state.offline !== false
  const settings = settingsOf(state)
  await writeRootFiles(store, shell, { folder, keepsOffline: serviceWorker, title: layer?.title })
  await writeLoaders(store, state, folder)
  const signer = registrySigner(privateKey, state.trust)
  await putHeaders(store, site)
  const text = registryText(registry)
  if (signer) await putPage(store, `${folder}registry.sig`, await compressPage(signer(text)))
  await putPage(store, `${folder}registry.json`, await compressPage(text))
  const meta = siteMeta({ ...settings, serviceWorker })
  const render = (document: ShellFiles) => renderIndex(document, registry, meta, signer)
  await putDocuments(store, site, render)
}

/** A tenant whose document could not be written, with the reason. */
export type Missed = { tenant: string; why: string }

/** Writes each tenant; a failing one does not stop the others. */
async function writeTenants(store: Store, state: State, signer: Signer): Promise<Missed[]> {
  const missed: Missed[] = []
  for (const tenant of tenantsOf(state))
    try {
      refuse(await layerFaults(store, state, tenant))
      refuse(await pinSignatureFaults(store, state, tenant))
      await writeOnce(store, siteOf(state, tenant), signer)
    } catch (error) {
      missed.push({ tenant, why: error instanceof Error ? error.message : String(error) })
    }
  return missed
}

/**
 * Writes the files for players: documents with the registry, and headers, first the default's, then each tenant's.
 * Repeated if the state has changed meanwhile, so that the newest state is written last.
 * @returns The written state, and the tenants that could not be written.
 */
export async function writeSite(store: Store, signer: Signer) {
  for (;;) {
    const state = await readLatestState(store)
    await writeOnce(store, siteOf(state), signer)
    const missed = await writeTenants(store, state, signer)
    if ((await readLatestState(store)).sequence === state.sequence) return { state, missed }
  }
}
