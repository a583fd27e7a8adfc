import * as z from 'zod/mini'

/** What the socket carries: the client joins its room, the server sends messages into it. */
export const socketEvents = { join: 'join', messaging: 'messaging' } as const

export const socketJoin = z.object({
  prefix: z.string().check(z.maxLength(64)),
  userId: z.nullish(z.string().check(z.maxLength(128))),
  guestId: z.nullish(z.string().check(z.maxLength(128))),
  /** Additive: a member's room is opened by the token, not by the id. */
  token: z.nullish(z.string().check(z.maxLength(4096))),
})
export type SocketJoin = z.output<typeof socketJoin>
