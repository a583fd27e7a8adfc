import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Store } from './store'

/**
 * Reads a JSON file of the store; null if it does not exist.
 * @throws Naming the file, if it is not JSON.
 */
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

export const updateHint =
  "where a newer one has written it, take that: pnpm update '@tamlung/*', in a clone git pull"

/** Thrown for content that only a newer release tool knows: writing it again would lose it. */
export class UnknownContent extends Error {
  override readonly name = 'UnknownContent'

  constructor(what: string) {
    super(
      `${what} in the store holds what this release tool does not know and would drop; ${updateHint}`,
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
