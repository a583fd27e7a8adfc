import * as z from 'zod/mini'

/** A password in a request. */
export const secret = z.string().check(z.maxLength(128))
