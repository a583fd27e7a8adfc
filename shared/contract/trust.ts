import * as z from 'zod/mini'

/** The signing keys and their rights. The roots sign this; everything else is signed by the keys named here. */
export const trust = z.object({
  /** Grows with each statement; an older one is never accepted again. */
  version: z.int().check(z.minimum(1)),
  expires: z.string(),
  /** May sign for the shell, the settings and every remote. */
  platform: z.array(z.string()),
  /** May sign for the remote of this name, and for nothing else. */
  teams: z.record(z.string(), z.array(z.string())),
})
export type Trust = z.output<typeof trust>

const keyAndSignature = z.object({ key: z.string(), signature: z.string() })

/** The exact text that the roots signed. */
export const signedTrust = z.object({ text: z.string(), signatures: z.array(keyAndSignature) })
export type SignedTrust = z.output<typeof signedTrust>

/** The owner of a remote's entry in the registry. */
export const ownerSignature = keyAndSignature
/** @deprecated Until the end of February 2027; use `ownerSignature`. */
export { ownerSignature as seal }

/** The number of signatures required, and the accepted keys. */
export type Root = { threshold: number; keys: readonly string[] }

/** Parses the root of trust that a shell is built with: one key, or `2 of <key> <key> <key>`. */
export function readRoot(text: string): Root {
  const [, threshold = '1', keys = text] = /^(\d+) of (.+)$/.exec(text.trim()) ?? []
  return { threshold: Number(threshold), keys: keys.trim().split(/\s+/) }
}
