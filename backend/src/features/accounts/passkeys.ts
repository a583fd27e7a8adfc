import type { Language } from '@tamlung/shared/contract/editions'
import { type NewCredential, passkeyAlgorithms } from '@tamlung/shared/contract/routes/passkeys'
import type { Origin } from '../../platform/audit/origin'
import type { Backend } from '../../platform/backend'
import type { PasskeySite } from '../../platform/configuration/configuration'
import { Refusal } from '../../platform/errors/refusal'
import type { OwnSession } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import {
  acceptChallenge,
  newChallenge,
  requirePasskeySite,
  type SignedChallenge,
} from './passkey-challenges'
import { maxPasskeys, readPasskeys, storePasskey } from './passkey-store'

export const listPasskeys = async ({ database }: Backend, member: number) => {
  const rows = await database.run(readPasskeys, member)
  return rows.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}

const idsOf = (rows: readonly { credential_id: string }[]) => rows.map(row => row.credential_id)

export const beginPasskey = async (
  backend: Backend,
  { member, username }: { member: number; username: string },
) => {
  const { id } = requirePasskeySite(backend.configuration)
  const rows = await backend.database.run(readPasskeys, member)
  if (rows.length >= maxPasskeys) throw new Refusal('KEY_INVALID')
  return {
    challenge: await newChallenge(backend, { purpose: 'add', member }),
    rpId: id,
    // Identifies the member to the device, which stores one passkey per member. The profile shows the same number.
    userId: Buffer.from(String(member)).toString('base64url'),
    userName: username,
    known: idsOf(rows),
  }
}

/**
 * Issues a challenge that replaces the password. Only the member's devices can sign it, which protects against a stolen
 * session.
 */
export const beginConfirmation = async (backend: Backend, { member, tokenHash }: OwnSession) => {
  const { id } = requirePasskeySite(backend.configuration)
  // Counts per session, so that a stolen session cannot lock out the member's own.
  await limitCalls(backend, { key: `confirm:${tokenHash}`, hits: 60, seconds: 15 * 60 })
  const knownIds = idsOf(await backend.database.run(readPasskeys, member))
  return {
    challenge: await newChallenge(backend, { purpose: 'confirm', member }),
    rpId: id,
    known: knownIds,
  }
}

const verifyNewPasskey = async (
  credential: NewCredential,
  { site, signed }: { site: PasskeySite; signed: SignedChallenge },
) => {
  // Loaded on first use, to keep the start fast.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const { response } = credential
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    // No attestation is requested. Verifying one would mean parsing a client's certificates and fetching URLs from
    // them.
    if (attestation.get('fmt') !== 'none') return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // By default the library also accepts ML-DSA where Node supports it (from 24 on). A server on an older Node could
      // not verify such a key.
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

interface PasskeyInput extends OwnSession {
  name: string
  credential: NewCredential
  language: Language
  origin: Origin
}

/** Adds a passkey. Its challenge is issued after a confirmation only, so no further check is needed. */
export const addPasskey = async (backend: Backend, input: PasskeyInput): Promise<void> => {
  const site = requirePasskeySite(backend.configuration)
  const { member, tokenHash, credential, language } = input
  const { clientDataJSON } = credential.response
  const signed = await acceptChallenge(backend, site, { purpose: 'add', member, clientDataJSON })
  const created = signed && (await verifyNewPasskey(credential, { site, signed }))
  if (created === undefined) throw new Refusal('KEY_INVALID')
  await backend.database.run(storePasskey, {
    member,
    tokenHash,
    name: input.name.trim(),
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey).toString('base64url'),
    signCount: created.counter,
    language,
    origin: input.origin,
  })
}
