import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import type { PasskeySite } from '../../platform/configuration/passkey-site'
import { hashToken, newToken } from '../../platform/identity/secrets'
import { keepChallenge, type Purpose, useChallenge } from './passkey-operations'

export interface Signed {
  challenge: string
  origin: string
}

export const newChallenge = async ({ database }: Backend, purpose: Purpose): Promise<string> => {
  const challenge = newToken()
  await database.run(keepChallenge, { ...purpose, challengeHash: hashToken(challenge) })
  return challenge
}

const clientData = z.object({
  challenge: z.string(),
  origin: z.string(),
  /** Whether the page stood in a page of somebody else's; none of ours does. */
  crossOrigin: z.optional(z.literal(false)),
})

const readClientData = (clientDataJSON: string): Signed | undefined => {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString()
    return z.safeParse(clientData, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What was signed, and where, if it was we who asked for it and if it was asked for on a page of ours. */
export const takeChallenge = async (
  { database }: Backend,
  site: PasskeySite,
  { clientDataJSON, ...purpose }: Purpose & { clientDataJSON: string },
): Promise<Signed | undefined> => {
  const data = readClientData(clientDataJSON)
  if (data === undefined) return undefined
  const challengeHash = hashToken(data.challenge)
  const isGood = await database.run(useChallenge, { ...purpose, challengeHash })
  return isGood && site.isOurs(data.origin) ? data : undefined
}
