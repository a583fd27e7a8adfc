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
  /** Writes, whatever was there. */
  replace: (key: string, body: Buffer, facts: FileFacts) => Promise<void>
  list: (prefix: string) => Promise<string[]>
}

export const immutable = 'public, max-age=31536000, immutable, no-transform'
export const alwaysAsk = 'no-cache'
