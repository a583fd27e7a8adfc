import { createHash } from 'node:crypto'
import type { Reason } from '../changes/refusal'
import { rootOf } from '../records/published'
import { readRemote, readShellRecord } from '../records/records'
import type { Store } from '../store/store'

/** Each with its published hash; for files at the root only their existence is known. */
async function filesOf(
  store: Store,
  name: string,
  version: string,
): Promise<Record<string, string | undefined>> {
  if (name === 'shell') {
    const { files, root = [] } = await readShellRecord(store, version)
    const below = rootOf(version)
    return { ...files, ...Object.fromEntries(root.map(file => [below + file, undefined])) }
  }
  const { files } = await readRemote(store, name, version)
  const below = `remotes/${name}/${version}/`
  return Object.fromEntries(
    Object.entries(files).map(([file, integrity]) => [below + file, integrity]),
  )
}

/** By the hash that the record has: earlier ones have a longer one. */
export function isAsPublished(body: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-')
  return integrity === `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`
}

/** Files that no player's browser would run, because they are not what was published. */
export async function fileFaults(store: Store, name: string, version: string): Promise<Reason[]> {
  const files = Object.entries(await filesOf(store, name, version))
  // All at once: whoever goes back waits for it.
  const faults = files.map(async ([key, integrity]): Promise<Reason[]> => {
    const file = await store.get(key)
    if (file && (!integrity || isAsPublished(file.body, integrity))) return []
    const what = `${key} is ${file ? 'not what was published' : 'missing in the store'}`
    const cure = `bring it back from a copy of the store (docs/runbooks/backup-and-restore.md), or publish ${name} again under a higher version; and find out who else writes to the store`
    return [{ what, cure }]
  })
  return (await Promise.all(faults)).flat()
}
