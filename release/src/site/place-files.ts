import { workerFile } from '@tamlung/shared/bundling/site/worker-file'
import type { State } from '../log/state'
import { type PublishedShell, rootOf } from '../records/published'
import { readRemote } from '../records/records'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'

async function put(store: Store, key: string, body: Buffer) {
  const there = await store.get(key)
  if (!there?.body.equals(body)) await store.replace(key, body, fileFacts(key, false))
}

/** Takes the worker and everything that it keeps off every device that still has it. */
const goodbye = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{for(const n of await caches.keys())await caches.delete(n);await registration.unregister()})()))`

/** What the phone calls the app that was installed from it. */
function nameManifest(body: Buffer, title: string): Buffer {
  const manifest = JSON.parse(body.toString('utf8')) as Record<string, unknown>
  return Buffer.from(JSON.stringify({ ...manifest, name: title, short_name: title }))
}

type Place = { folder: string; keepsOffline: boolean; title: string | undefined }

/** Files at addresses that cannot change: the worker, the icon. */
export async function placeRoot(store: Store, shell: PublishedShell, place: Place) {
  const { folder, keepsOffline, title } = place
  for (const file of shell.root ?? []) {
    if (file === workerFile && !keepsOffline) {
      await put(store, folder + file, Buffer.from(goodbye))
      continue
    }
    const kept = await store.get(`${rootOf(shell.version)}${file}`)
    // What is lost costs itself, as status says: no rollback waits for an icon.
    if (!kept) continue
    const isNamed = title !== undefined && /^manifest-\w+\.json$/.test(file)
    await put(store, folder + file, isNamed ? nameManifest(kept.body, title) : kept.body)
  }
}

/** Under the names that pages write down: the loader, and the page about it with its letters, and the staff's desk. */
const shortNamed = [
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
]

/** The loader for other pages: always that of the live version. */
export async function placeLoaders(store: Store, { remotes }: State, folder: string) {
  for (const [name, { live }] of Object.entries(remotes)) {
    const { embed } = await readRemote(store, name, live)
    if (!embed) continue
    for (const file of shortNamed) {
      const kept = await store.get(embed + file)
      if (kept) await put(store, `${folder}${name}/v1/${file}`, kept.body)
    }
  }
}
