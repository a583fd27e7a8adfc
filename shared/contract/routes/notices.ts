import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { optionalAmount, optionalFlag, optionalWord, text, timestamp } from '../reply/fields'
import { list } from '../reply/list'

/** What a member is told: money that has come, money that has gone or was refused, an answer of staff, a coupon that lapses. */
export const noticeKinds = ['deposit', 'withdrawal', 'refused', 'answer', 'coupon'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What the socket says in a member's room when there is something new, with its kind. */
export const noticeEvent = 'notice'

/** Of a notice's id, before the id of the row of the statement that it tells of. */
export const statementNotice = 'statement:'

const notice = z.object({
  id: text,
  /** One that is not known here is left alone. */
  kind: text,
  at: timestamp,
  amount: optionalAmount,
  currency: optionalWord(currencies),
  /** The member has not looked at it yet. */
  isNew: optionalFlag,
})
export type Notice = z.output<typeof notice>

/** All of this is additive: asked only of a server whose offers name `notices`. */
export const listNotices = defineRoute({
  method: 'GET',
  path: '/api/notices',
  access: 'member',
  summary: 'What the member is told, newest first: the last ones of a month',
  reply: z.object({ notices: list(notice) }),
})

export const seeNotices = defineRoute({
  method: 'POST',
  path: '/api/notices/seen',
  access: 'member',
  summary: 'The member has looked at all up to this moment, as the newest one says it',
  body: z.object({ until: z.string().check(z.maxLength(40)) }),
  reply: z.object({ message: text }),
})
