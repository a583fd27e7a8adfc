import * as z from 'zod/mini'
import { conversation } from './chat-message'
import { field } from './reply/field'
import { optionalNumber, optionalText, text, timestamp } from './reply/fields'
import { isRecord } from './reply/read-value'

/** A conversation of a customer with the operator; conversations follow each other in one thread. */
export const chatTalk = z.object({
  id: text,
  startedAt: timestamp,
  /** Null while it is open. */
  endedAt: timestamp,
  /** The agent who is or was assigned. */
  agent: optionalText,
  stars: optionalNumber,
  /** How many messages of the staff the customer has not read. */
  unread: optionalNumber,
  /** The last message, other than its end and rating. */
  last: field(z.nullable(conversation), value => (isRecord(value) ? value : null)),
})
export type ChatTalk = z.output<typeof chatTalk>
