import * as z from 'zod/mini'

/** Where the database says that a member is to be told something. */
export const noticeChannel = 'notice'

export const saidNotice = z.object({ member: z.int(), kind: z.string() })
