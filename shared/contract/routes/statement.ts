import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import {
  anyText,
  optionalAmount,
  optionalGroup,
  optionalText,
  timestamp,
  total,
} from '../reply/fields'
import { list } from '../reply/list'
import { page, shortText } from '../schemas'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

const linked = optionalGroup({ description: optionalText })

export const statement = z.object({
  /** Additive: lets a page tell its rows apart. */
  _id: optionalText,
  /** One of the types above; a row of a type that we do not know yet is still shown. */
  statementType: anyText,
  /** SUCCESS, FAILED; anything else is in progress. */
  status: optionalText,
  from: optionalText,
  to: optionalText,
  amount: optionalAmount,
  createdAt: timestamp,
  bonus: linked,
  promotion: linked,
  invite: linked,
  refund: linked,
  luckydraw: linked,
})
export type Statement = z.output<typeof statement>

export const slip = z.object({
  createdAt: timestamp,
  amount: optionalAmount,
  status: optionalText,
  note: optionalText,
  link: optionalText,
  reference: optionalText,
})
export type Slip = z.output<typeof slip>

export const listStatements = defineRoute({
  method: 'POST',
  path: '/api/statement',
  access: 'member',
  summary: 'What happened to the money, newest first',
  body: z.extend(page, {
    /** Additive filters: one type, and days as YYYY-MM-DD in Asia/Bangkok, both included. */
    statementType: z.optional(z.enum(statementTypes)),
    fromDate: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    toDate: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  reply: z.object({ total, statements: list(statement) }),
})

export const listSlips = defineRoute({
  method: 'POST',
  path: '/api/statement/slip',
  access: 'member',
  summary: 'Slips sent, newest first',
  body: page,
  reply: z.object({ slips: list(slip), total }),
})

export const getSlipImage = defineRoute({
  method: 'GET',
  path: '/api/statement/slip/reference/{reference}',
  access: 'member',
  summary: "The address of a slip's picture",
  params: z.object({ reference: shortText }),
  reply: z.object({ url: optionalText }),
  errors: ['NO_DATA'],
})
