import { workerFile } from '@tamlung/shared/bundling/site/worker-file'
import type { State } from '../registry/log/state'
import { type PublishedShell, rootOf } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest } from '../registry/manifests/manifests'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'

async function put(store: Store, key: string, body: Buffer) {
  const there = await store.get(key)
  if (!there?.body.equals(body)) await store.replace(key, body, fileFacts(key, false))
}

/** A worker that deletes its caches and unregisters itself. */
const goodbye = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()))`

/** Sets the app's name on the phone's home screen. */
function nameManifest(body: Buffer, title: string): Buffer {
  const manifest = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  return Buffer.from(JSON.stringify({ ...manifest, name: title, short_name: title }))
}

type RootOptions = { folder: string; keepsOffline: boolean; title: string | undefined }

/** Writes files with fixed addresses: the worker, the icon. */
export async function writeRootFiles(store: Store, shell: PublishedShell, place: RootOptions) {
  const { folder, keepsOffline, title } = place
  for (const file of shell.root ?? []) {
    if (file === workerFile && !keepsOffline) {
      await put(store, folder + file, Buffer.from(goodbye))
      continue
    }
    const stored = await store.get(`${rootOf(shell.version)}${file}`)
    // A lost file is skipped and shown by status: no rollback should wait for an icon.
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
export async function writeLoaders(store: Store, { remotes }: State, folder: string) {
  for (const [name, { live }] of Object.entries(remotes)) {
    const { embed } = await readRemoteManifest(store, name, live)
    if (!embed) continue
    for (const file of loaderFiles) {
      const stored = await store.get(embed + file)
      if (stored) await put(store, `${folder}${name}/v1/${file}`, stored.body)
    }
  }
}
