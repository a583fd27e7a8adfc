import * as z from 'zod/mini'
import { limits } from './limits'
import { field } from './reply/field'
import { anyText, optionalNumber, optionalText, timestamp } from './reply/fields'
import { optionalList } from './reply/list'
import { isRecord, readFlag, readNumber, readText } from './reply/read-value'

// Counted in UTF-16 units on both sides, as a field in a page counts; `maxLength` of the schema counts code points.
const text = z.string().check(
  z.maxLength(limits.chatTextLength),
  z.refine(({ length }) => length <= limits.chatTextLength, { error: 'too long' }),
)

/** A button below a message or on a card. */
export const chatButton = z.object({
  title: optionalText,
  /** web, call and postback have a meaning; anything else is shown as plain text. */
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
      /** Additive, as is the next: with these words a talk is over; only said to a server whose configuration names `canEnd`. */
      ended: field(z.optional(z.boolean()), value => readFlag(value) ?? undefined),
      /** How the talk was that is over, from one star to five. */
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
      /** Additive, in bytes; only said to a server whose configuration names `canSendPdf`. */
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

/** The reader's result for an unknown type: a line that says so, never a broken list. */
const unknownContent = z.object({ message_type: z.string(), payload: z.unknown() })

/** The specification says of no list by which name it comes: the one that is there, or all that is told, is meant. */
function readPayload(type: string, payload: unknown): unknown {
  const name = type === 'generic' ? 'elements' : 'buttons'
  const fields = Object(payload)
  const list = [fields[name], fields, ...Object.values(fields)].find(Array.isArray)
  return list ? { ...fields, [name]: list } : (payload ?? null)
}

/** A message, or the text of one, or something that at least keeps its place in the conversation. */
function readContent(value: unknown): unknown {
  if (isRecord(value) && typeof value.message_type === 'string')
    return { ...value, payload: readPayload(value.message_type, value.payload) }
  const message = readText(value)
  return message === null
    ? { message_type: 'unknown', payload: value }
    : { message_type: 'text', payload: { message } }
}

/** A message as the server tells it. `id`, `seq` and `clientId` are additive. */
export const conversation = z.object({
  id: optionalText,
  /** Counts the messages of one conversation from 1. */
  seq: optionalNumber,
  /** The sender's own name for the message, kept so that it is stored once and recognised. */
  clientId: optionalText,
  sender: anyText,
  message: field(z.union([chatContent, unknownContent]), readContent),
  userId: optionalText,
  guestId: optionalText,
  username: optionalText,
  name: optionalText,
  createdAt: timestamp,
  session_id: optionalText,
  /** Additive: a picture of whoever of the staff has said it. */
  face: optionalText,
})
export type Conversation = z.output<typeof conversation>
