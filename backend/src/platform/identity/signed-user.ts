import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal'

/** Somebody whom another site knows and vouches for. */
export interface SignedUser {
  id: string
  name: string | null
  /** Until when the other site vouches, in milliseconds. */
  end: number
}

/** What the database takes: neither a NUL nor half a character. */
const storable = /^[^\0\p{Surrogate}]+$/u

const claims = z.object({
  sub: z.string().check(z.maxLength(128), z.regex(storable)),
  name: z.optional(z.string()),
  exp: z.number(),
})

const form = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Our own tokens have no dots: what looks like this was signed elsewhere. */
export const isSignedToken = (token: string | undefined): token is string =>
  token !== undefined && form.test(token)

const verify = async (token: string, secret: string) => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      // One kind only, so that no token chooses how it is checked.
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
    })
    return payload
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'EXPIRED_AUTH_TOKEN' : 'INVALID_USER_2')
  }
}

/** A JSON Web Token (HS256, with an end) of the site that shares the secret. */
export const readSignedUser = async (
  token: string,
  secret: string | undefined,
): Promise<SignedUser> => {
  if (!secret) throw new Refusal('INVALID_USER_2')
  const said = z.safeParse(claims, await verify(token, secret))
  if (!said.success) throw new Refusal('INVALID_USER_2')
  const { sub, name, exp } = said.data
  return { id: sub, name: name?.slice(0, 200) ?? null, end: exp * 1000 }
}
