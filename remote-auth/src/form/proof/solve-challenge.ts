import { readChallenge, toProof } from '@tamlung/shared/contract/proof-of-work'
import sha256 from 'crypto-js/sha256'

/** Milliseconds between two pauses in which the page reacts to touches. Timers of a hidden page wait a second. */
const slice = () => (document.hidden ? 500 : 25)

/**
 * Solves the challenge in the details of a refusal. It works in slices and without `crypto.subtle`: a worker from another
 * origin is not allowed, and pages without TLS have no `crypto.subtle`. Returns undefined where there is nothing to solve.
 */
export async function proofFor(
  details: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const challenge = readChallenge(details)
  if (challenge === undefined) return undefined
  let end = performance.now() + slice()
  for (let number = 0; number < challenge.most; number++) {
    if (sha256(challenge.salt + number).toString() === challenge.target)
      return toProof(challenge, number)
    if (performance.now() < end) continue
    await new Promise(resolve => setTimeout(resolve))
    end = performance.now() + slice()
  }
  return undefined
}
