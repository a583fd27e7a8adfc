import * as z from 'zod/mini'

/** Bytes as base64url, as browsers write them to JSON. */
export const bytes = z.string().check(z.maxLength(8_000))

/** The browser's result when a passkey is used (WebAuthn's AuthenticationResponseJSON). */
export const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type Credential = z.output<typeof credential>

/** Proof beyond the session: a thief of the token has neither the password nor a passkey, so one of them is required. */
export const confirmed = z.object({
  password: z.optional(z.string().check(z.maxLength(128))),
  /** Only for a server whose offers name `passkeys`. */
  credential: z.optional(credential),
})
export type Confirmed = z.output<typeof confirmed>
