import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { optionalAmount, optionalFlag, optionalWord, text, timestamp } from '../reply/fields'
import { list } from '../reply/list'

/**
 * The kinds of notices: money received, money paid out or refused, an agent's answer, an expiring coupon, a login from a
 * new device, a changed name or bank account.
 */
export const noticeKinds = [
  'deposit',
  'withdrawal',
  'refused',
  'answer',
  'coupon',
  'device',
  'account',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The socket event in a member's room for a new notice, with its kind. */
export const noticeEvent = 'notice'

/** Additive: the socket event of an ended session, sent just before its sockets are closed. */
export const sessionEndedEvent = 'session.ended'

/** The prefix of a notice's id that precedes the id of its statement row. */
export const statementNotice = 'statement:'

const notice = z.object({
  id: text,
  /** Unknown kinds are ignored. */
  kind: text,
  at: timestamp,
  amount: optionalAmount,
  currency: optionalWord(currencies),
  /** Whether the member has not seen it yet. */
  isNew: optionalFlag,
})
export type Notice = z.output<typeof notice>

/** Additive, like every call here: only sent to a server whose offers name `notices`. */
export const listNotices = defineRoute({
  method: 'GET',
  path: '/api/notices',
  access: 'member',
  summary: "The member's notices of the last month, newest first",
  reply: z.object({ notices: list(notice) }),
})

export const seeNotices = defineRoute({
  method: 'POST',
  path: '/api/notices/seen',
  access: 'member',
  summary: 'Marks all notices up to this time, that of the newest one, as seen',
  body: z.object({ until: z.string().check(z.maxLength(40)) }),
  reply: z.object({ message: text }),
})
