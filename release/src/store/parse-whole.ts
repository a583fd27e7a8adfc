import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

export const takeNewerTool =
  "where a newer one has written it, take that: pnpm update '@tamlung/*', in a clone git pull"

/** Read to be written again, it would lose what a newer release tool has put there. */
export class UnknownContent extends Error {
  override readonly name = 'UnknownContent'

  constructor(what: string) {
    super(
      `${what} in the store holds what this release tool does not know and would drop; ${takeNewerTool}`,
    )
  }
}

/** Refuses what the schema would leave out. It is for schemas that give back what they are given. */
export function parseWhole<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const parsed = z.parse(schema, value)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), value)) return parsed
  throw new UnknownContent(what)
}
