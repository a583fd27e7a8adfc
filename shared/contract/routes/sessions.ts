import * as z from 'zod/mini'
import { confirmed } from '../confirmed'
import { defineRoute } from '../define-route'
import { done } from '../reply/any-reply'
import { anyText, optionalFlag, optionalText, timestamp } from '../reply/fields'
import { list } from '../reply/list'
import { shortText } from '../schemas'

/** All of this is additive: only a server whose profile says `tellsSessions` is asked. */
const memberSession = z.object({
  id: anyText,
  /** Browser and system, as the browser has named them. */
  device: optionalText,
  createdAt: timestamp,
  /** To within a few minutes. */
  seenAt: timestamp,
  /** The one that asks. */
  isThis: optionalFlag,
})
export type MemberSession = z.output<typeof memberSession>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Where the member is logged in, the latest first',
  reply: z.object({ sessions: list(memberSession) }),
})

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'member',
  summary: 'Logs one device out',
  params: z.object({ id: shortText }),
  // A thief of a token could otherwise log the member out again and again.
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
