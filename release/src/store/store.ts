import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

export type StoredFile = { body: Buffer; etag: string }

export type FileFacts = {
  contentType: string
  cacheControl: string
  /** br or gzip, for a compressed copy. */
  encoding?: string
}

/** Thrown if another writer was quicker: the caller reads and decides again. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
}

/** A place for published files: a folder or an object store, without any server code of ours. */
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

/** Creates a file; succeeds if it exists with the same bytes, because a store may write it and then fail to reply. */
export async function createOnce(store: Store, key: string, body: Buffer, facts: FileFacts) {
  try {
    await store.create(key, body, facts)
  } catch (error) {
    const there = await store.get(key).catch(() => null)
    if (!there?.body.equals(body)) throw error
  }
}

/**
 * Reads a JSON file of the store; null if it does not exist.
 * @throws An error with the file's name, if it is not JSON.
 */
export async function readJson(store: Store, key: string): Promise<unknown> {
  const file = await store.get(key)
  if (!file) return null
  try {
    return JSON.parse(file.body.toString('utf8'))
  } catch {
    throw new Error(
      `${key} in the store cannot be read; restore it from a copy of the store (docs/runbooks/backup-and-restore.md)`,
    )
  }
}

export const updateHint =
  "if a newer tool has written it, update: pnpm update '@tamlung/*', or git pull in a clone"

/** Thrown for content that only a newer release tool knows: writing it again would lose it. */
export class UnknownContent extends Error {
  override readonly name = 'UnknownContent'

  constructor(what: string) {
    super(
      `${what} in the store contains fields that this release tool does not know and would drop; ${updateHint}`,
    )
  }
}

/** Parses and refuses values with fields that the schema would drop. For schemas without transforms. */
export function parseStrict<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const parsed = z.parse(schema, value)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), value)) return parsed
  throw new UnknownContent(what)
}
