import * as z from 'zod/mini'
import { confirmed } from '../confirmed'
import { defineRoute } from '../define-route'
import { done } from '../reply/any-reply'
import { anyText, optionalFlag, optionalText, timestamp } from '../reply/fields'
import { list } from '../reply/list'
import { shortText } from '../schemas'

/** Additive, like every call here: only sent to a server whose profile has `tellsSessions`. */
const memberSession = z.object({
  id: anyText,
  /** Browser and system, from the user agent. */
  device: optionalText,
  createdAt: timestamp,
  /** Exact to a few minutes. */
  seenAt: timestamp,
  /** The session of the request. */
  isThis: optionalFlag,
})
export type MemberSession = z.output<typeof memberSession>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: "The member's sessions, newest first",
  reply: z.object({ sessions: list(memberSession) }),
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'member',
  summary: 'Logs one device out',
  params: z.object({ id: shortText }),
  // Without confirmation, a thief of a token could log the member out again and again.
  body: confirmed,
  reply: done,
  errors: ['NO_DATA', 'KEY_INVALID', 'WRONG_PASSWORD', 'REQUEST_LIMIT'],
})

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Logs every other device out',
  body: confirmed,
  reply: done,
  errors: ['KEY_INVALID', 'WRONG_PASSWORD', 'REQUEST_LIMIT'],
})
