import * as z from 'zod/mini'

/** The reply to every refused call. Only `message` is guaranteed. */
export const errorReply = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  /** Seconds to wait before the next attempt. */
  retryAfter: z.optional(z.number()),
  details: z.optional(z.record(z.string(), z.unknown())),
})

export type ErrorReply = z.infer<typeof errorReply>
