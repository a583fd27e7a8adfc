import * as z from 'zod/mini'
import { maxContactLength } from '../chat-contact'
import { chatEvent } from '../chat-event'
import { chatContent, conversation } from '../chat-message'
import { chatAbout, chatWelcome, staffPresence } from '../chat-service'
import { chatTalk } from '../chat-talk'
import { defineRoute } from '../define-route'
import { limits } from '../limits'
import { done } from '../reply/any-reply'
import { field } from '../reply/field'
import { optionalFlag, optionalNumber, optionalText, text, timestamp } from '../reply/fields'
import { list } from '../reply/list'
import { isRecord } from '../reply/read-value'
import { uploadTimeout } from '../timeouts'

/** A guest's secret id, which also proves who the guest is: at least 128 random bits. */
const guestId = z.nullish(z.string().check(z.minLength(22), z.maxLength(128)))
const userId = z.nullish(z.string().check(z.maxLength(128)))

/** Refusals of a body that names no owner, another owner than the token, or a member without a token. */
const speakerErrors = ['NO_USER', 'INVALID_USER_4', 'UNAUTHORIZED'] as const
const name = z.nullish(z.string().check(z.maxLength(200)))

export const sentConversation = z.object({
  clientId: z.optional(z.uuid()),
  sender: z.literal('customer'),
  message: chatContent,
  userId,
  guestId,
  username: name,
  name,
  deviceToken: z.nullish(z.string().check(z.maxLength(512))),
  createdAt: z.nullish(z.string().check(z.maxLength(64))),
  session_id: z.nullish(z.string().check(z.maxLength(128))),
  /** Additive: only sent to a server whose configuration names `canTellMore`. */
  about: z.optional(chatAbout),
})
export type SentConversation = z.output<typeof sentConversation>

export const getChatConfig = defineRoute({
  method: 'GET',
  path: '/api/chat/config',
  access: 'public',
  summary: "The prefix of the chat's rooms, and what more the chat can do",
  /**
   * Additive: `canEnd` means that conversations can end and be rated; `canType`, that the server forwards typing
   * indicators.
   */
  reply: z.object({
    PREFIX: text,
    canEnd: optionalFlag,
    canType: optionalFlag,
    /** Additive: the server stores `about` of a message and a guest's contact for staff. */
    canTellMore: optionalFlag,
    /** Additive: the server stores the visitor's page events for staff. */
    canTrack: optionalFlag,
    /** Additive: customers may send PDF files. */
    canSendPdf: optionalFlag,
    /** Additive: customers may read their earlier conversations. */
    canListTalks: optionalFlag,
    /** Additive, like `welcome`; missing if the operator has set nothing. */
    staff: staffPresence,
    welcome: chatWelcome,
  }),
})

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/chat/send-message',
  access: 'optional',
  summary: 'Sends a message; the same clientId is stored once',
  body: sentConversation,
  /** The creation time, as the whole reply or as a field; the other fields are additive. */
  reply: field(
    z.object({
      createdAt: timestamp,
      id: optionalText,
      seq: optionalNumber,
      clientId: optionalText,
    }),
    value => (isRecord(value) ? value : { createdAt: value }),
  ),
  errors: ['REQUEST_LIMIT', ...speakerErrors],
})

export const getHistory = defineRoute({
  method: 'POST',
  path: '/api/chat/history',
  access: 'optional',
  summary: 'Messages, newest first; skip counts the messages already known to the server',
  body: z.object({
    userId,
    guestId,
    limit: z.int().check(z.minimum(1), z.maximum(100)),
    skip: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  /** An unreadable entry still counts as a message, because paging counts entries. */
  reply: list(
    field(conversation, value => (isRecord(value) ? value : { message: value })),
    'history',
  ),
  errors: speakerErrors,
})

const pageOfTalk = {
  userId,
  guestId,
  limit: z.int().check(z.minimum(1), z.maximum(100)),
  skip: z.int().check(z.minimum(0), z.maximum(10_000_000)),
}

export const listTalks = defineRoute({
  method: 'POST',
  path: '/api/chat/talks',
  access: 'optional',
  summary:
    "The customer's conversations, newest first. Additive: only if the configuration has `canListTalks`",
  body: z.object(pageOfTalk),
  reply: list(chatTalk),
  errors: speakerErrors,
})

export const readTalk = defineRoute({
  method: 'POST',
  path: '/api/chat/talk',
  access: 'optional',
  summary:
    "The messages of one of the customer's conversations, newest first. Additive: only if the configuration has `canListTalks`",
  body: z.object({ ...pageOfTalk, talk: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  /** Unreadable entries count, as in the history. */
  reply: list(field(conversation, value => (isRecord(value) ? value : { message: value }))),
  errors: [...speakerErrors, 'NO_DATA'],
})

const uploadReply = z.object({ path: text })
const uploadErrors = ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'REQUEST_LIMIT'] as const

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/chat/upload-image',
  access: 'optional',
  summary: `Stores a picture (${limits.imageBytes} bytes)`,
  file: 'file',
  reply: uploadReply,
  timeout: uploadTimeout,
  errors: uploadErrors,
})

export const uploadVideo = defineRoute({
  method: 'POST',
  path: '/api/chat/upload-video',
  access: 'optional',
  summary: `Stores a video (${limits.videoBytes} bytes)`,
  file: 'file',
  reply: uploadReply,
  timeout: uploadTimeout,
  errors: uploadErrors,
})

export const uploadFile = defineRoute({
  method: 'POST',
  path: '/api/chat/upload-file',
  access: 'optional',
  summary: `Stores a PDF (${limits.pdfBytes} bytes). Additive: only where the configuration names \`canSendPdf\``,
  file: 'file',
  reply: uploadReply,
  timeout: uploadTimeout,
  errors: uploadErrors,
})

export const markRead = defineRoute({
  method: 'PUT',
  path: '/api/chat/read-customer/',
  access: 'optional',
  summary: 'The customer has read the conversation',
  body: z.object({ userId, guestId }),
  reply: done,
  errors: speakerErrors,
})

export const leaveContact = defineRoute({
  method: 'PUT',
  path: '/api/chat/contact',
  access: 'optional',
  summary:
    'Sets the contact of a customer who has written; null removes it. Additive: only if the configuration has `canTellMore`',
  body: z.object({ guestId, contact: z.nullable(z.string().check(z.maxLength(maxContactLength))) }),
  reply: done,
  errors: ['KEY_INVALID', 'NO_DATA', 'NO_USER', 'REQUEST_LIMIT'],
})

export const trackEvents = defineRoute({
  method: 'POST',
  path: '/api/chat/events',
  access: 'optional',
  summary:
    'Page events of a customer who has written, for staff. Additive: only if the configuration has `canTrack`',
  body: z.object({
    userId,
    guestId,
    events: z.array(chatEvent).check(z.minLength(1), z.maxLength(10)),
  }),
  reply: done,
  errors: ['REQUEST_LIMIT', ...speakerErrors],
})
