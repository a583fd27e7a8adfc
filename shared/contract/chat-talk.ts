import * as z from 'zod/mini'
import { conversation } from './chat-message'
import { field } from './reply/field'
import { optionalNumber, optionalText, text, timestamp } from './reply/fields'
import { isRecord } from './reply/read-value'

/** One of a customer's talks with the house, which follow each other in one conversation. */
export const chatTalk = z.object({
  id: text,
  startedAt: timestamp,
  /** None while it goes on. */
  endedAt: timestamp,
  /** Who of the staff looks after it, or did. */
  agent: optionalText,
  stars: optionalNumber,
  /** How many messages of the staff the customer has not read. */
  unread: optionalNumber,
  /** What was said last, but for its end and its rating. */
  last: field(z.nullable(conversation), value => (isRecord(value) ? value : null)),
})
export type ChatTalk = z.output<typeof chatTalk>
