import * as z from 'zod/mini'
import { shortText } from './schemas'

/** More than any device computes in a minute. A challenge with a larger range is ignored. */
const hardest = 1_000_000

/**
 * In `details.challenge` of a refused call: the caller may wait, or find the number below `most` for which the SHA-256 of
 * `salt` followed by the decimal number is `target` (hexadecimal). It then repeats the call with `proof` in the body.
 */
const challenge = z.object({
  salt: shortText,
  target: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  most: z.int().check(z.minimum(1), z.maximum(hardest)),
  signature: shortText,
})
export type Challenge = z.output<typeof challenge>

/** Returns the challenge in the details of a refusal, if they have one. */
export function readChallenge(details: Readonly<Record<string, unknown>>): Challenge | undefined {
  return z.safeParse(challenge, details.challenge).data
}

/** The proof that a number solves a challenge. */
export const toProof = ({ salt, signature }: Challenge, number: number): string =>
  `${salt}${number}.${signature}`
