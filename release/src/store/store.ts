export type StoredFile = { body: Buffer; etag: string }

export type FileFacts = {
  contentType: string
  cacheControl: string
  /** br or gzip for a compressed copy. */
  encoding?: string
}

/** Somebody else was quicker: read again, decide again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** Where versions live: a folder, or any object store. Nothing of ours has to run there. */
export type Store = {
  get: (key: string) => Promise<StoredFile | null>
  /** Writes what is not there yet; throws Conflict when it is. */
  create: (key: string, body: Buffer, facts: FileFacts) => Promise<void>
  /**
   * Writes, whatever was there; where it is said what has been seen there, null for nothing, only over that: throws
   * Conflict where it is another by now. A store that knows no such condition writes.
   */
  replace: (key: string, body: Buffer, facts: FileFacts, seen?: StoredFile | null) => Promise<void>
  list: (prefix: string) => Promise<string[]>
}

export const immutable = 'public, max-age=31536000, immutable, no-transform'
export const alwaysAsk = 'no-cache'
