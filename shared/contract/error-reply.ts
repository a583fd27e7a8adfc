import * as z from 'zod/mini'

/** What every call answers when it does not do what was asked. Only `message` can be counted on. */
export const errorReply = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  /** Seconds to wait before trying again. */
  retryAfter: z.optional(z.number()),
  details: z.optional(z.record(z.string(), z.unknown())),
})

export type ErrorReply = z.infer<typeof errorReply>
