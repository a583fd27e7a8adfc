import * as z from 'zod/mini'
import { bytes, confirmed, credential } from '../confirmed'
import { defineRoute } from '../define-route'
import { done } from '../reply/any-reply'
import { anyText, text, timestamp } from '../reply/fields'
import { list } from '../reply/list'
import { shortText } from '../schemas'

/** COSE algorithms of passkeys by preference: EdDSA, ES256, RS256. Pages request them, and the server accepts no others. */
export const passkeyAlgorithms = [-8, -7, -257] as const

/** Additive, like every call here: only sent to a server whose offers name `passkeys`. */
const passkey = z.object({
  id: anyText,
  /** The name that the member gave. */
  name: anyText,
  createdAt: timestamp,
  /** The time of the last use. */
  usedAt: timestamp,
})
export type Passkey = z.output<typeof passkey>

/** The browser's result when a passkey is created (WebAuthn's RegistrationResponseJSON). */
const newCredential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
})
export type NewCredential = z.output<typeof newCredential>

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'member',
  summary: "The member's passkeys, the oldest first",
  reply: z.object({ passkeys: list(passkey) }),
})

export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/api/account/passkeys/begin',
  access: 'member',
  summary: 'The options for creating a passkey; valid once, for five minutes',
  body: confirmed,
  reply: z.object({
    challenge: text,
    rpId: text,
    /** The member's id in the passkey. */
    userId: text,
    userName: text,
    /** Existing passkeys: their devices do not create a second one. */
    known: list(text),
  }),
  errors: ['KEY_INVALID', 'WRONG_PASSWORD', 'REQUEST_LIMIT'],
})

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  summary: 'Stores the passkey that a device has created',
  body: z.object({ name: shortText, credential: newCredential }),
  reply: done,
  errors: ['KEY_INVALID'],
})

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  access: 'member',
  summary: 'Removes a passkey',
  params: z.object({ id: shortText }),
  body: confirmed,
  reply: done,
  errors: ['NO_DATA', 'KEY_INVALID', 'WRONG_PASSWORD', 'REQUEST_LIMIT'],
})

export const beginConfirming = defineRoute({
  method: 'POST',
  path: '/api/account/passkeys/confirm',
  access: 'member',
  summary:
    'The challenge for a call that requires the password or a passkey; valid once, for five minutes',
  reply: z.object({ challenge: text, rpId: text, known: list(text) }),
  errors: ['KEY_INVALID', 'REQUEST_LIMIT'],
})

export const beginPasskeyLogin = defineRoute({
  method: 'POST',
  path: '/api/login/passkey/begin',
  access: 'public',
  summary: 'The challenge for a login by passkey; valid once, for five minutes',
  reply: z.object({ challenge: text, rpId: text }),
  errors: ['KEY_INVALID', 'REQUEST_LIMIT'],
})

export const logInByPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  summary: 'Starts a session by a passkey',
  body: z.object({ credential }),
  reply: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  errors: [
    'KEY_INVALID',
    'WRONG_CREDENTIAL',
    'INACTIVE_USER',
    'ACCOUNT_LOCKED',
    'INVALID_IP',
    'REQUEST_LIMIT',
  ],
})
