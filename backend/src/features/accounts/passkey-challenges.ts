import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import {
  type Configuration,
  type PasskeySite,
  passkeySite,
} from '../../platform/configuration/configuration'
import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashToken, newToken } from '../../platform/identity/secrets'

/** Returns the site for passkeys. Refuses with KEY_INVALID where the operator has configured none. */
export const requirePasskeySite = (configuration: Configuration): PasskeySite => {
  const site = passkeySite(configuration)
  if (site === undefined) throw new Refusal('KEY_INVALID')
  return site
}

/** The purpose of a challenge. It is valid for no other purpose, and for no other member. */
export type Purpose =
  | { purpose: 'login'; member: null }
  | { purpose: 'add' | 'confirm'; member: number }

type Challenge = Purpose & { challengeHash: string }

export const storeChallenge = defineOperation(
  'passkey.storeChallenge',
  'locked',
  async (sql, { challengeHash, purpose, member }: Challenge) => {
    await sql.query(
      `insert into passkey_challenge (challenge_hash, purpose, member_id, expires_at)
       values ($1, $2, $3, now() + interval '5 minutes')`,
      [challengeHash, purpose, member],
    )
  },
)

/**
 * Consumes the challenge, whether the signature turns out to be valid or not. Returns false if it is unknown or
 * expired.
 */
export const consumeChallenge = defineOperation(
  'passkey.consumeChallenge',
  'locked',
  async (sql, { challengeHash, purpose, member }: Challenge) => {
    const row = await first<{ valid: boolean }>(
      sql,
      `delete from passkey_challenge
       where challenge_hash = $1 and purpose = $2 and member_id is not distinct from $3::bigint
       returning expires_at > now() as valid`,
      [challengeHash, purpose, member],
    )
    return row?.valid === true
  },
)

export const forgetChallenges = defineOperation('passkey.forgetChallenges', 'locked', async sql => {
  await forget(sql, 'passkey_challenge', 'expires_at < now()')
})

export interface SignedChallenge {
  challenge: string
  origin: string
}

export const newChallenge = async ({ database }: Backend, purpose: Purpose): Promise<string> => {
  const challenge = newToken()
  await database.run(storeChallenge, { ...purpose, challengeHash: hashToken(challenge) })
  return challenge
}

const clientData = z.object({
  challenge: z.string(),
  origin: z.string(),
  /** True in a frame of another site. Our pages never frame each other, so true is refused. */
  crossOrigin: z.optional(z.literal(false)),
})

const readClientData = (clientDataJSON: string): SignedChallenge | undefined => {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return z.safeParse(clientData, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Returns the challenge and origin that were signed if this server issued the challenge for this purpose, and if the
 * origin is one of its sites. Each challenge can be used once.
 */
export const acceptChallenge = async (
  { database }: Backend,
  site: PasskeySite,
  { clientDataJSON, ...purpose }: Purpose & { clientDataJSON: string },
): Promise<SignedChallenge | undefined> => {
  const data = readClientData(clientDataJSON)
  if (data === undefined) return undefined
  const challengeHash = hashToken(data.challenge)
  const isValid = await database.run(consumeChallenge, { ...purpose, challengeHash })
  return isValid && site.isOurs(data.origin) ? data : undefined
}
