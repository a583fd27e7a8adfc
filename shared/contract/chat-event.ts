import * as z from 'zod/mini'
import { shortTexts } from './chat-service'

/** A visitor's action on the page around the chat, as the page reports it; unverified. */
export const chatEvent = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/)),
  /** At most ten. */
  data: z.optional(shortTexts),
  /** The age of the action in milliseconds, up to a day. */
  ago: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  /**
   * The number of the newest message at that time, 0 before the first. A slow connection does not change the event's
   * place.
   */
  after: z.optional(z.int().check(z.minimum(0))),
})
export type ChatEvent = z.output<typeof chatEvent>
