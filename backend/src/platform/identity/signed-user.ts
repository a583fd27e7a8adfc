import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal'

/** Somebody whom another site knows and vouches for. */
export interface SignedUser {
  id: string
  name: string | null
  /** Until when the other site vouches, in milliseconds. */
  end: number
}

const header = z.object({ alg: z.literal('HS256') })
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.optional(z.string()),
  exp: z.number(),
})

const form = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/** Our own tokens have no dots: what looks like this was signed elsewhere. */
export const isSignedToken = (token: string | undefined): token is string =>
  token !== undefined && form.test(token)

const parse = <Schema extends z.core.$ZodType>(schema: Schema, part: string) => {
  try {
    return z.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** A JSON Web Token of one kind only (HS256, with an end), so that no token chooses how it is checked. */
export const readSignedUser = (token: string, secret: string | undefined): SignedUser => {
  const [, head = '', body = '', signature = ''] = form.exec(token) ?? []
  if (!secret || parse(header, head) === undefined) throw new Refusal('INVALID_USER_2')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('INVALID_USER_2')
  const said = parse(claims, body)
  if (said === undefined) throw new Refusal('INVALID_USER_2')
  if (said.exp * 1000 < Date.now()) throw new Refusal('EXPIRED_AUTH_TOKEN')
  return { id: said.sub, name: said.name?.slice(0, 200) ?? null, end: said.exp * 1000 }
}
