import type { Credential } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import type { PasskeySite } from '../../platform/configuration/configuration'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { admitAddress } from '../../platform/proof-of-work/login-limits'
import { openSession } from './login'
import {
  acceptChallenge,
  newChallenge,
  type Purpose,
  requirePasskeySite,
  type SignedChallenge,
} from './passkey-challenges'
import { findPasskey, isNetworkBlocked, type KnownPasskey, recordUse } from './passkey-store'
import { type RefusedLogin, recordRefusedLogin } from './refused-login'

/** Returns the new signature counter if the signature is valid. */
const verifySignature = async (
  credential: Credential,
  known: KnownPasskey,
  { site, signed }: { site: PasskeySite; signed: SignedChallenge },
): Promise<number | undefined> => {
  // Loaded on first use, to keep the start fast.
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

/** Verifies a signed challenge and returns the passkey it belongs to, or undefined if anything is invalid. */
export const verifyPasskey = async (
  backend: Backend,
  { credential, ...purpose }: Purpose & { credential: Credential },
): Promise<KnownPasskey | undefined> => {
  const { database, configuration } = backend
  const site = requirePasskeySite(configuration)
  const { clientDataJSON } = credential.response
  const signed = await acceptChallenge(backend, site, { ...purpose, clientDataJSON })
  const known = await database.run(findPasskey, credential.id)
  if (signed === undefined || known === undefined) return undefined
  if (purpose.member !== null && purpose.member !== known.member) return undefined
  const signCount = await verifySignature(credential, known, { site, signed })
  if (signCount === undefined) return undefined
  return (await database.run(recordUse, { id: known.id, signCount })) ? known : undefined
}

const purpose = { purpose: 'login', member: null } as const

export const beginPasskeyLogin = async (backend: Backend, address: string) => {
  const { id } = requirePasskeySite(backend.configuration)
  await admitAddress(backend, { scope: 'login', address })
  return { challenge: await newChallenge(backend, purpose), rpId: id }
}

interface PasskeyLogin {
  credential: Credential
  address: string
  device: DeviceSign
  agent: string | undefined
}

/** Logs a member in by a passkey. All failures get the same reply. */
export const logInByPasskey = async (
  backend: Backend,
  input: PasskeyLogin,
): Promise<{ token: string }> => {
  const { credential, address, device, agent } = input
  await admitAddress(backend, { scope: 'login', address })
  const isFromBlocked = await backend.database.run(isNetworkBlocked, address)
  const known = isFromBlocked ? undefined : await verifyPasskey(backend, { ...purpose, credential })
  const refuse = async (code: RefusedLogin['code']): Promise<never> => {
    const member = known?.member
    await recordRefusedLogin(backend, { code, member, method: 'passkey', address, agent })
    throw new Refusal(code)
  }
  if (isFromBlocked) return refuse('INVALID_IP')
  if (known === undefined) return refuse('WRONG_CREDENTIAL')
  if (!known.is_active) return refuse('INACTIVE_USER')
  if (known.is_locked) return refuse('ACCOUNT_LOCKED')
  const attempt = {
    scope: 'login' as const,
    account: known.username,
    address,
    device: device.token,
  }
  const { member, password_hash: passwordHash } = known
  return openSession(backend, { attempt, member, passwordHash, method: 'passkey', device, agent })
}
