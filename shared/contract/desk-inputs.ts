import * as z from 'zod/mini'
import { maxReplies, maxReplyLength } from './chat-replies'
import { service } from './desk-replies'
import { limits } from './limits'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/\S/))

/** An agent's public name: customers see it beside messages. */
export const agentNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'-]{0,38}[\p{L}\p{M}\p{N}.]$/u

export const agentName = z.string().check(z.regex(agentNamePattern))

/** Longer than members' passwords, because agents read all chats. */
const newPassword = z.string().check(z.minLength(12), z.maxLength(limits.passwordMax))
const role = z.enum(['agent', 'administrator'])

export const credentials = z.object({
  name: z.string().check(z.maxLength(80)),
  password: z.string().check(z.maxLength(limits.passwordMax)),
})
export const newAgent = z.object({ name: agentName, password: newPassword, role })
export const agentChange = z.object({
  isActive: z.optional(z.boolean()),
  role: z.optional(role),
  password: z.optional(newPassword),
})
export const ownPassword = z.object({
  old: z.string().check(z.maxLength(limits.passwordMax)),
  password: newPassword,
})
export const assignment = z.object({ agent: z.nullable(agentName) })
const replies = z.array(text(maxReplyLength)).check(
  z.maxLength(maxReplies),
  z.refine(all => new Set(all).size === all.length),
)
export const answer = z.object({
  clientId: z.uuid(),
  message: z.optional(z.string().check(z.maxLength(limits.chatTextLength))),
  file: z.optional(z.object({ path: text(500), name: text(1000) })),
  /** Quick replies for the customer. */
  replies: z.optional(replies),
})
/** The number of the newest message that the agent had seen. Older desks do not send it. */
export const ended = z.object({ seen: z.optional(z.int().check(z.minimum(0))) })
export const face = z.object({ path: z.nullable(text(500)) })
export const note = z.object({ words: text(2000) })

const translation = z.string().check(z.maxLength(limits.chatTextLength))
const shortTranslation = z.string().check(z.maxLength(maxReplyLength))
const readyReply = z
  .object({ th: shortTranslation, la: shortTranslation, en: shortTranslation })
  .check(z.refine(({ th, la, en }) => `${th}${la}${en}`.trim() !== ''))
const readyAnswer = z.object({
  name: text(60),
  th: translation,
  la: translation,
  en: translation,
  replies: z.optional(z.array(readyReply).check(z.maxLength(maxReplies))),
})
export const readyAnswers = z.object({
  answers: z.array(readyAnswer).check(z.maxLength(100)),
})

/** Bodies by call. The page imports only their types: the checks would add two kilobytes to it. */
export const deskBodies = {
  'POST /session': credentials,
  'PUT /password': ownPassword,
  'PUT /face': face,
  'POST /agents': newAgent,
  'PUT /agents/:id': agentChange,
  'POST /chats/:owner/answers': answer,
  'POST /chats/:owner/end': ended,
  'PUT /chats/:owner/agent': assignment,
  'POST /chats/:owner/notes': note,
  'PUT /answers': readyAnswers,
  // The server also checks lengths, days and time zones.
  'PUT /service': service,
} as const
