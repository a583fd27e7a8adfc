import type { Store } from './store'

/** What a file of the books holds; one that is no JSON is named, since nobody wrote it so. */
export async function readJson(store: Store, key: string): Promise<unknown> {
  const file = await store.get(key)
  if (!file) return null
  try {
    return JSON.parse(file.body.toString('utf8'))
  } catch {
    throw new Error(
      `${key} in the store cannot be read: bring it back from a copy of the store (docs/runbooks/backup-and-restore.md)`,
    )
  }
}
