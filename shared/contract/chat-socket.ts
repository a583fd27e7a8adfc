import * as z from 'zod/mini'

/**
 * What the socket carries: the client joins its room, the server sends messages into it. Additive, and only where the
 * chat's configuration names `canType`: that somebody is writing, said without a word of it by either side.
 */
export const socketEvents = { join: 'join', messaging: 'messaging', writing: 'writing' } as const

/** Who of the staff is writing. */
export const staffWriting = z.object({ name: z.string().check(z.maxLength(80)) })

export const socketJoin = z.object({
  prefix: z.string().check(z.maxLength(64)),
  userId: z.nullish(z.string().check(z.maxLength(128))),
  guestId: z.nullish(z.string().check(z.maxLength(128))),
  /** Additive: a member's room is opened by the token, not by the id. */
  token: z.nullish(z.string().check(z.maxLength(4096))),
})
export type SocketJoin = z.output<typeof socketJoin>
