import * as z from 'zod/mini'

/** Bytes as base64url, as browsers make JSON of them. */
export const bytes = z.string().check(z.maxLength(8_000))

/** The browser's result when a passkey is used (WebAuthn's AuthenticationResponseJSON). */
export const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type Credential = z.output<typeof credential>

/** A thief of a session has neither the password nor a passkey of the member, so one of them is required. */
export const confirmed = z.object({
  password: z.optional(z.string().check(z.maxLength(128))),
  /** Only for a server whose offers name `passkeys`. */
  credential: z.optional(credential),
})
export type Confirmed = z.output<typeof confirmed>
