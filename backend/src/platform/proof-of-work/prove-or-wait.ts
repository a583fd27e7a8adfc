import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@tamlung/shared/contract/proof-of-work'
import { type Backend, onceForBackend } from '../backend'
import { Refusal } from '../errors/refusal'
import { shareSecret } from '../identity/secrets'
import { countCall, type Limit, readHits } from '../rate-limits/rate-limit'

const validSeconds = 600

/** The salt ends with a dot, which separates it from the number's digits. */
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

/** Takes less than two seconds on a cheap phone, which computes 15,000 hashes a second. */
const easiest = 20_000
/** The work doubles at most so many times. */
const doublings = 4

export interface Work {
  /** Action, subject and network, such as `login 203.0.113.9 0812345678`. A proof is valid for nothing else. */
  binding: string
  /** The maximum of accepted proofs. Beyond it clients can only wait, so that guesses stay limited. */
  limit: Limit
  /** The work doubles with each `step` accepted proofs. */
  step: number
}

const secretOf = onceForBackend(({ database }) =>
  database.run(shareSecret, { name: 'proof', proposal: randomBytes(32).toString('base64url') }),
)

const sizeAfter = (hits: number, { step }: Work): number =>
  easiest * 2 ** Math.min(doublings, Math.floor(hits / step))

/**
 * Accepts a proof once. Challenges from when the work was a quarter of the current one, or less, are refused, so that
 * easy ones cannot be collected for later.
 */
export const acceptProof = async (
  backend: Backend,
  work: Work,
  proof: string | undefined,
): Promise<boolean> => {
  if (proof === undefined) return false
  const { database } = backend
  const secret = await secretOf(backend)
  const solved = readProof({ secret, binding: work.binding }, proof)
  if (solved === undefined) return false
  const hits = await database.run(readHits, work.limit)
  if (solved.most * 2 < sizeAfter(hits, work)) return false
  const use = { key: `proof:${solved.id}`, hits: 1, seconds: validSeconds }
  if ((await database.run(countCall, use)) !== undefined) return false
  return (await database.run(countCall, work.limit)) === undefined
}

/**
 * Runs the limits that a stranger can use up for a member. If they refuse, the refusal offers a challenge instead of
 * the wait.
 */
export const challengeWhenLimited = async (
  backend: Backend,
  work: Work,
  count: () => Promise<void>,
): Promise<void> => {
  try {
    await count()
  } catch (error) {
    if (!(error instanceof Refusal) || error.facts.code !== 'REQUEST_LIMIT') throw error
    const hits = await backend.database.run(readHits, work.limit)
    if (hits >= work.limit.hits) throw error
    const { binding } = work
    const challenge = newChallenge(
      { secret: await secretOf(backend), binding },
      sizeAfter(hits, work),
    )
    const { code, ...facts } = error.facts
    throw new Refusal(code, { ...facts, details: { challenge } })
  }
}
