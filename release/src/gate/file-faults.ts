import { createHash } from 'node:crypto'
import { filesOf, rootOf } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import { type Fault, refuse } from '../registry/validation-error'
import type { Store } from '../store/store'

/** A version's files with their published hashes. Root files have none, so only their existence is checked. */
async function hashesOf(
  store: Store,
  name: string,
  version: string,
): Promise<Record<string, string | undefined>> {
  if (name === 'shell') {
    const { files, root = [] } = await readShellManifest(store, version)
    const below = rootOf(version)
    return { ...files, ...Object.fromEntries(root.map(file => [below + file, undefined])) }
  }
  const manifest = await readRemoteManifest(store, name, version)
  const below = filesOf(manifest)
  return Object.fromEntries(
    Object.entries(manifest.files).map(([file, integrity]) => [below + file, integrity]),
  )
}

/** Compares with the manifest's hash. Older manifests have a longer algorithm. */
export function isAsPublished(body: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-')
  return integrity === `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`
}

/** Lists files that differ from the published ones and that browsers would therefore refuse. */
export async function fileFaults(store: Store, name: string, version: string): Promise<Fault[]> {
  const files = Object.entries(await hashesOf(store, name, version))
  // In parallel, because a rollback waits for it.
  const faults = files.map(async ([key, integrity]): Promise<Fault[]> => {
    const file = await store.get(key)
    if (file && (!integrity || isAsPublished(file.body, integrity))) return []
    const what = `${key} is ${file ? 'different from what was published' : 'missing in the store'}`
    const hint = `restore it from a copy of the store (docs/runbooks/backup-and-restore.md), or publish ${name} again under a higher version; and find out who else writes to the store`
    return [{ what, hint }]
  })
  return (await Promise.all(faults)).flat()
}

/** Refuses a rollback to a version whose files have been removed from the store. */
export async function requireFiles(store: Store, name: string, version: string) {
  const faults = await fileFaults(store, name, version)
  const hint = `roll back to another version: release rollback ${name} --to <version> (release versions ${name} lists them); or restore the file, or use --anyway`
  refuse(faults.map(({ what }) => ({ what, hint })))
}
