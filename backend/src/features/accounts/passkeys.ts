import type { Language } from '@tamlung/shared/contract/editions'
import type { NewCredential } from '@tamlung/shared/contract/routes/passkeys'
import type { Backend } from '../../platform/backend'
import type { PasskeySite } from '../../platform/configuration/passkey-site'
import { Refusal } from '../../platform/errors/refusal'
import type { OwnSession } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { neededSite } from './needed-site'
import { newChallenge, type Signed, takeChallenge } from './passkey-challenges'
import { keepPasskey, mostPasskeys, readPasskeys } from './passkey-operations'

export const tellPasskeys = async ({ database }: Backend, member: number) => {
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
  const { id } = neededSite(backend.configuration)
  const rows = await backend.database.run(readPasskeys, member)
  if (rows.length >= mostPasskeys) throw new Refusal('KEY_INVALID')
  return {
    challenge: await newChallenge(backend, { purpose: 'add', member }),
    rpId: id,
    // The number that the profile tells anyway: the same for all keys of one member, so that a device keeps one.
    userId: Buffer.from(String(member)).toString('base64url'),
    userName: username,
    known: idsOf(rows),
  }
}

/** Only devices of the member's can sign it, so that it is nothing to whoever has stolen the session. */
export const beginConfirming = async (backend: Backend, { member, tokenHash }: OwnSession) => {
  const { id } = neededSite(backend.configuration)
  // The session's, so that whoever has stolen another one keeps the member's own from nothing.
  await limitCalls(backend, { key: `confirm:${tokenHash}`, hits: 60, seconds: 15 * 60 })
  const known = idsOf(await backend.database.run(readPasskeys, member))
  return {
    challenge: await newChallenge(backend, { purpose: 'confirm', member }),
    rpId: id,
    known,
  }
}

const verify = async (
  credential: NewCredential,
  { site, signed }: { site: PasskeySite; signed: Signed },
) => {
  // Loaded by the first who needs it, and not by every start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const { response } = credential
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    // We ask for no attestation. Whoever sends one would have us read its certificates and fetch what they name.
    if (attestation.get('fmt') !== 'none') return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

interface Wish extends OwnSession {
  name: string
  credential: NewCredential
  language: Language
}

/** Whoever was confirmed a moment ago: nobody else has the challenge. */
export const addPasskey = async (backend: Backend, wish: Wish): Promise<void> => {
  const site = neededSite(backend.configuration)
  const { member, tokenHash, credential, language } = wish
  const { clientDataJSON } = credential.response
  const signed = await takeChallenge(backend, site, { purpose: 'add', member, clientDataJSON })
  const made = signed && (await verify(credential, { site, signed }))
  if (made === undefined) throw new Refusal('KEY_INVALID')
  await backend.database.run(keepPasskey, {
    member,
    tokenHash,
    name: wish.name.trim(),
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    signCount: made.counter,
    language,
  })
}
