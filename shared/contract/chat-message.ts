import * as z from 'zod/mini'
import { limits } from './limits'
import { field } from './reply/field'
import { anyText, optionalNumber, optionalText, timestamp } from './reply/fields'
import { optionalList } from './reply/list'
import { isRecord, readFlag, readNumber, readText } from './reply/read-value'

// Counted in UTF-16 units on both sides, as form fields do; the schema's `maxLength` counts code points.
const text = z.string().check(
  z.maxLength(limits.chatTextLength),
  z.refine(({ length }) => length <= limits.chatTextLength, { error: 'too long' }),
)

/** A button below a message or on a card. */
export const chatButton = z.object({
  title: optionalText,
  /** web, call and postback have a meaning; other types are shown as plain text. */
  type: optionalText,
  payload: optionalText,
})
export type ChatButton = z.output<typeof chatButton>

/** A card with a picture, texts and buttons. */
export const chatCard = z.object({
  image_url: optionalText,
  title: optionalText,
  subtitle: optionalText,
  buttons: optionalList(chatButton),
})
export type ChatCard = z.output<typeof chatCard>

/** A message's content by type: text, picture, video, file, buttons or cards. */
export const chatContent = z.union([
  z.object({
    message_type: z.literal('text'),
    payload: z.object({
      message: text,
      /**
       * Additive, like `rating`: this message ends the conversation. Only sent to a server whose configuration names
       * `canEnd`.
       */
      ended: field(z.optional(z.boolean()), value => readFlag(value) ?? undefined),
      /** The customer's rating of the ended conversation, from one star to five. */
      rating: field(z.optional(z.number()), value => readNumber(value) ?? undefined),
    }),
  }),
  z.object({
    message_type: z.literal('buttons'),
    payload: z.object({ message: optionalText, buttons: optionalList(chatButton) }),
  }),
  z.object({
    message_type: z.literal('media'),
    payload: z.object({
      message: optionalText,
      fileType: z.enum(['image', 'video', 'file']),
      filePath: optionalText,
      name: optionalText,
      /** Additive, in bytes; only sent to a server whose configuration names `canSendPdf`. */
      size: field(z.optional(z.number()), value => readNumber(value) ?? undefined),
    }),
  }),
  z.object({
    message_type: z.literal('quick_replies'),
    payload: z.object({ message: optionalText, buttons: optionalList(chatButton) }),
  }),
  z.object({
    message_type: z.literal('generic'),
    payload: z.object({ elements: optionalList(chatCard) }),
  }),
  z.object({
    message_type: z.literal('postback'),
    payload: z.object({ title: optionalText, message: optionalText }),
  }),
])
export type ChatContent = z.output<typeof chatContent>

/** The result for an unknown type: the view shows one line for it instead of a broken list. */
const unknownContent = z.object({ message_type: z.string(), payload: z.unknown() })

/**
 * The specification does not name the list's field: reads the field of that name, a bare list, or the first list in any
 * field.
 */
function readPayload(type: string, payload: unknown): unknown {
  const name = type === 'generic' ? 'elements' : 'buttons'
  const fields = Object(payload)
  const list = [fields[name], fields, ...Object.values(fields)].find(Array.isArray)
  return list ? { ...fields, [name]: list } : (payload ?? null)
}

/** A message, a bare text, or an unknown content that still counts as an entry of the conversation. */
function readContent(value: unknown): unknown {
  if (isRecord(value) && typeof value.message_type === 'string')
    return { ...value, payload: readPayload(value.message_type, value.payload) }
  const message = readText(value)
  return message === null
    ? { message_type: 'unknown', payload: value }
    : { message_type: 'text', payload: { message } }
}

/** A message of the server. `id`, `seq` and `clientId` are additive. */
export const conversation = z.object({
  id: optionalText,
  /** Counts the messages of one conversation from 1. */
  seq: optionalNumber,
  /** The sender's own id of the message: it is stored once, and recognised when it comes back. */
  clientId: optionalText,
  sender: anyText,
  message: field(z.union([chatContent, unknownContent]), readContent),
  userId: optionalText,
  guestId: optionalText,
  username: optionalText,
  name: optionalText,
  createdAt: timestamp,
  session_id: optionalText,
  /** Additive: a picture of the agent who wrote it. */
  face: optionalText,
})
export type Conversation = z.output<typeof conversation>
