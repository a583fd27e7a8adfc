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
  passkeyAlgorithms,
} from '@tamlung/shared/contract/routes/passkeys'

/** The device or its owner refused, or it has no such passkey: nothing was sent. */
export class NoKey extends Error {
  override readonly name = 'NoKey'
  /** A device makes one passkey per member. */
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

/** Creates a passkey on this device for a confirmed member. */
export async function makeKey(confirmed: Confirmed) {
  const { challenge, rpId, userId, userName, known } = await call(beginPasskey, { body: confirmed })
  return ofDevice(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpId },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: passkeyAlgorithms.map(alg => ({ alg, type: 'public-key' })),
        excludeCredentials: keysOf(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
}

/** Confirms with a passkey instead of the password. */
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

/**
 * Logs in with a passkey. `whenChosen`: offered by the browser at the field until it is chosen; otherwise asked at
 * once.
 */
export async function tokenByKey(whenChosen: boolean): Promise<string> {
  const options = call(beginPasskeyLogin, {})
  const { challenge, rpId } = await (whenChosen ? ofDevice(options) : options)
  if (whenChosen)
    document
      .querySelector('input[name="username"]')
      ?.setAttribute('autocomplete', autocompleteTokens)
  const credential = await ofDevice(
    startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
      useBrowserAutofill: whenChosen,
    }),
  )
  return (await call(logInByPasskey, { body: { credential } })).token
}

/** The attribute that browsers look for; the page's code need not contain it. */
const autocompleteTokens = 'username webauthn'

export const offersAtField = browserSupportsWebAuthnAutofill

export const stopAsking = () => WebAuthnAbortService.cancelCeremony()
