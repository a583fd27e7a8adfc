import * as z from 'zod/mini'

/** A password as it is sent. */
export const secret = z.string().check(z.maxLength(128))
