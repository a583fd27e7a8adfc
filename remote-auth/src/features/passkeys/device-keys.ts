import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from '@tamlung/shared/api/call'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import {
  beginConfirming,
  beginPasskey,
  beginPasskeyLogin,
  logInByPasskey,
} from '@tamlung/shared/contract/routes/passkeys'

/** The device or its owner did not want to, or it has no such key: nothing has been sent. */
export class NoKey extends Error {
  override readonly name = 'NoKey'
  /** A device makes no second key for the same member. */
  readonly isThere: boolean

  constructor(cause: unknown) {
    super('the device gave no key', { cause })
    this.isThere =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  }
}

async function ofDevice<Made>(made: Promise<Made>): Promise<Made> {
  try {
    return await made
  } catch (error) {
    throw new NoKey(error)
  }
}

const keysOf = (ids: readonly string[]) => ids.map(id => ({ id, type: 'public-key' as const }))

/** A new key of this device's, for whoever has been confirmed. */
export async function makeKey(confirmed: Confirmed) {
  const { challenge, rpId, userId, userName, known } = await call(beginPasskey, { body: confirmed })
  return ofDevice(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpId },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: [-8, -7, -257].map(alg => ({ alg, type: 'public-key' })),
        excludeCredentials: keysOf(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
}

/** In place of the password, where it is asked for again. */
export async function confirmByKey(): Promise<Confirmed> {
  const { challenge, rpId, known } = await call(beginConfirming, {})
  const credential = await ofDevice(
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: keysOf(known),
        userVerification: 'required',
      },
    }),
  )
  return { credential: { ...credential, type: 'public-key' } }
}

/** A session by a key. `whenChosen`: among what the browser offers at the field, however late; else it asks at once. */
export async function tokenByKey(whenChosen: boolean): Promise<string> {
  const begun = call(beginPasskeyLogin, {})
  const { challenge, rpId } = await (whenChosen ? ofDevice(begun) : begun)
  if (whenChosen)
    document.querySelector('input[name="username"]')?.setAttribute('autocomplete', offered)
  const credential = await ofDevice(
    startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
      useBrowserAutofill: whenChosen,
    }),
  )
  return (await call(logInByPasskey, { body: { credential } })).token
}

/** What browsers look for; it need not come with the page, which knows of no keys. */
const offered = 'username webauthn'

export const offersAtField = browserSupportsWebAuthnAutofill

export const stopAsking = () => WebAuthnAbortService.cancelCeremony()
