import type { KeyObject } from 'node:crypto'
import { compactVerify } from 'jose'
import * as z from 'zod/mini'

const claims = z.object({
  kind: z.literal('history'),
  position: z.number(),
  hash: z.string(),
  at: z.number(),
})
export type SignedHead = z.output<typeof claims>

/** Returns what a head says, or undefined if none of the keys has signed it. */
export const readSignedHead = async (
  proof: string,
  keys: readonly KeyObject[],
): Promise<SignedHead | undefined> => {
  for (const key of keys) {
    const verified = await compactVerify(proof, key, { algorithms: ['EdDSA'] }).catch(
      () => undefined,
    )
    const payload =
      verified && claims.safeParse(JSON.parse(new TextDecoder().decode(verified.payload)))
    if (payload?.success) return payload.data
  }
  return undefined
}

/** Finds the heads in any text, such as lines of the backend's log. */
export const findProofs = (text: string): string[] =>
  text.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? []
