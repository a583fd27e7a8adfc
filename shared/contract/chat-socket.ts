import * as z from 'zod/mini'

/**
 * The socket's events: the client joins its room, the server sends messages into it. Additive, only where the chat's
 * configuration names `canType`: typing indicators of both sides, without any text.
 */
export const socketEvents = { join: 'join', messaging: 'messaging', writing: 'writing' } as const

/** The agent who is typing. */
export const staffWriting = z.object({ name: z.string().check(z.maxLength(80)) })

/** A client sends it to open the room of a chat. */
export const socketJoin = z.object({
  prefix: z.string().check(z.maxLength(64)),
  userId: z.nullish(z.string().check(z.maxLength(128))),
  guestId: z.nullish(z.string().check(z.maxLength(128))),
  /** Additive: a member's room is opened by the token, not by the id. */
  token: z.nullish(z.string().check(z.maxLength(4096))),
})
export type SocketJoin = z.output<typeof socketJoin>
