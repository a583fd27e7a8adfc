import type { Credential } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import type { PasskeySite } from '../../platform/configuration/passkey-site'
import { neededSite } from './needed-site'
import { type Signed, takeChallenge } from './passkey-challenges'
import { findPasskey, type KnownPasskey, noteUse, type Purpose } from './passkey-operations'

/** How often the key has signed, if it was this key that did. */
const verify = async (
  credential: Credential,
  known: KnownPasskey,
  { site, signed }: { site: PasskeySite; signed: Signed },
): Promise<number | undefined> => {
  // Loaded by the first who needs it, and not by every start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: signed.challenge,
      expectedOrigin: signed.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.sign_count,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Whose key it is that has signed what we gave for this purpose; whatever is not right is nobody's. */
export const provePasskey = async (
  backend: Backend,
  { credential, ...purpose }: Purpose & { credential: Credential },
): Promise<KnownPasskey | undefined> => {
  const { database, configuration } = backend
  const site = neededSite(configuration)
  const { clientDataJSON } = credential.response
  const signed = await takeChallenge(backend, site, { ...purpose, clientDataJSON })
  const known = await database.run(findPasskey, credential.id)
  if (signed === undefined || known === undefined) return undefined
  if (purpose.member !== null && purpose.member !== known.member) return undefined
  const signCount = await verify(credential, known, { site, signed })
  if (signCount === undefined) return undefined
  return (await database.run(noteUse, { id: known.id, signCount })) ? known : undefined
}
