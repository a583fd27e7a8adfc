import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { done } from '../reply/any-reply'
import { field } from '../reply/field'
import { shortText } from '../schemas'
import { secret } from '../secret'

/**
 * A token as the whole reply: it needs a digit and a small letter, unlike error codes, and has no spaces or colons, unlike
 * sentences and addresses.
 */
const bareToken = /^(?=.*\d)(?=.*[a-z])[\w.~+/|-]{16,}=*$/

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Starts a session',
  body: z.object({
    username: shortText,
    password: secret,
    /** Additive: solution of the challenge of a refused attempt (`proof-of-work`). */
    proof: z.optional(shortText),
  }),
  additive: ['proof'],
  /** The specification does not name the token's field. */
  reply: field(z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }), value =>
    typeof value === 'string' && bareToken.test(value) ? { token: value } : value,
  ),
  errors: [
    'WRONG_CREDENTIAL',
    'WRONG_PASSWORD',
    'NO_USER',
    'INACTIVE_USER',
    'ACCOUNT_LOCKED',
    'INVALID_IP',
    'LOGIN_FAIL',
    'REQUEST_LIMIT',
    'REQUEST_LIMIT_1MIN',
  ],
})

/** Additive, best effort: other backends may lack this call. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  access: 'optional',
  summary: 'Revokes the token',
  reply: done,
})
