import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal'

/** A user of another site, authenticated by that site's signature. */
export interface SignedUser {
  id: string
  name: string | null
  /** When the signature expires, in milliseconds. */
  end: number
}

/** Text that the database accepts: no NUL and no half surrogate. */
const storable = /^[^\0\p{Surrogate}]+$/u

const claims = z.object({
  sub: z.string().check(z.maxLength(128), z.regex(storable)),
  name: z.optional(z.string()),
  exp: z.number(),
})

const form = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** The backend's own tokens contain no dots, so a token of this form was signed elsewhere. */
export const isSignedToken = (token: string | undefined): token is string =>
  token !== undefined && form.test(token)

const verify = async (token: string, secret: string) => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      // A fixed algorithm, so that the token's header cannot choose one.
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'EXPIRED_AUTH_TOKEN' : 'INVALID_USER_2')
  }
}

/** Verifies a JSON Web Token (HS256, with an expiry) of a site that shares the secret. */
export const readSignedUser = async (
  token: string,
  secret: string | undefined,
): Promise<SignedUser> => {
  if (!secret) throw new Refusal('INVALID_USER_2')
  const payload = z.safeParse(claims, await verify(token, secret))
  if (!payload.success) throw new Refusal('INVALID_USER_2')
  const { sub, name, exp } = payload.data
  return { id: sub, name: name?.slice(0, 200) ?? null, end: exp * 1000 }
}
