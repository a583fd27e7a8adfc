import { createHash } from 'node:crypto'
import { readChallenge, toProof } from '@tamlung/shared/contract/proof-of-work'

/** Solves the challenge in a refusal, as the login page does. */
export const solveChallenge = (refusal: unknown): string => {
  const challenge = readChallenge(Object(Object(refusal).details))
  if (challenge === undefined) throw new Error('there is no challenge')
  const { salt, target, most } = challenge
  for (let number = 0; number < most; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === target)
      return toProof(challenge, number)
  throw new Error('the challenge has no solution')
}
