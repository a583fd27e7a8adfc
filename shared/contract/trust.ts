import * as z from 'zod/mini'

/** Which keys may say what. The roots sign it; everything else is signed by those whom it names. */
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

const vouched = z.object({ key: z.string(), signature: z.string() })

/** The very characters that the roots have signed. */
export const signedTrust = z.object({ text: z.string(), signatures: z.array(vouched) })
export type SignedTrust = z.output<typeof signedTrust>

/** Whose word a remote's part of the registry is. */
export const seal = vouched

export type Root = { threshold: number; keys: readonly string[] }

/** What a shell is built with: one key, or `2 of <key> <key> <key>`. */
export function readRoot(text: string): Root {
  const [, threshold = '1', keys = text] = /^(\d+) of (.+)$/.exec(text.trim()) ?? []
  return { threshold: Number(threshold), keys: keys.trim().split(/\s+/) }
}
