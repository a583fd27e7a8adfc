export type StoredFile = { body: Buffer; etag: string }

export type FileFacts = {
  contentType: string
  cacheControl: string
  /** br or gzip, for a compressed copy. */
  encoding?: string
}

/** Thrown when another writer was quicker: read again and decide again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** A place for published files: a folder or an object store. It needs no code of ours. */
export type Store = {
  get: (key: string) => Promise<StoredFile | null>
  /** Creates a file; throws Conflict if it exists. */
  create: (key: string, body: Buffer, facts: FileFacts) => Promise<void>
  /**
   * Writes a file. With `seen`, only if the file is still the one that was read (null: does not exist); otherwise
   * throws Conflict. A store without such a condition always writes.
   */
  replace: (key: string, body: Buffer, facts: FileFacts, seen?: StoredFile | null) => Promise<void>
  list: (prefix: string) => Promise<string[]>
}

export const immutable = 'public, max-age=31536000, immutable, no-transform'
export const revalidate = 'no-cache'

/** Creates a file; succeeds if it exists with the same bytes, because a store may write and lose its reply. */
export async function createOnce(store: Store, key: string, body: Buffer, facts: FileFacts) {
  try {
    await store.create(key, body, facts)
  } catch (error) {
    const there = await store.get(key).catch(() => null)
    if (!there?.body.equals(body)) throw error
  }
}
