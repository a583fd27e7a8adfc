import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@tamlung/shared/contract/proof-of-work'

export const validSeconds = 600

/** The salt ends with a dot, so that no digit of the number can move into it. */
const form = /^(([\w-]{16})\.(\d{1,12})\.(\d{1,7})\.)(\d{1,7})\.([\w-]{43})$/

const targetOf = (salt: string, number: number | string) =>
  createHash('sha256').update(`${salt}${number}`).digest('hex')

const sign = (secret: string, ...facts: string[]) =>
  createHmac('sha256', secret).update(facts.join('\n')).digest('base64url')

interface Purpose {
  secret: string
  /** The only use of the proof: the action, its subject and the caller's network. */
  binding: string
}

/** Makes a challenge that takes `most` / 2 hashes on average, and at most `most`. */
export const newChallenge = (
  { secret, binding }: Purpose,
  most: number,
  now = Date.now(),
): Challenge => {
  const expires = Math.floor(now / 1000) + validSeconds
  const salt = `${randomBytes(12).toString('base64url')}.${expires}.${most}.`
  const target = targetOf(salt, randomInt(most))
  return { salt, target, most, signature: sign(secret, binding, salt, target) }
}

/** Returns the id and the size of the challenge that was solved, or undefined for an invalid or expired proof. */
export const readProof = (
  { secret, binding }: Purpose,
  proof: string,
  now = Date.now(),
): { id: string; most: number } | undefined => {
  const [, salt = '', id = '', expires, most, number = '', signature = ''] = form.exec(proof) ?? []
  if (id === '' || Number(expires) * 1000 < now) return undefined
  const expected = sign(secret, binding, salt, targetOf(salt, number))
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined
  return { id, most: Number(most) }
}
