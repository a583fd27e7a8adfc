import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply } from '../reply/any-reply'
import { field } from '../reply/field'
import {
  anyText,
  optionalAmount,
  optionalFlag,
  optionalGroup,
  optionalText,
  optionalWord,
  timestamp,
} from '../reply/fields'
import { optionalList } from '../reply/list'
import { listPage, noRows } from '../reply/list-page'
import { isRecord } from '../reply/read-value'
import { page, shortText } from '../schemas'

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const
export type StatementType = (typeof statementTypes)[number]

const linked = optionalGroup({ description: optionalText })

export const statement = z.object({
  /** Additive: lets a page tell its rows apart. */
  _id: optionalText,
  /** A type from the list above; rows of unknown types are still shown. */
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
  additive: ['statementType', 'fromDate', 'toDate'],
  reply: listPage('statements', statement),
  nothing: noRows,
})

export const listSlips = defineRoute({
  method: 'POST',
  path: '/api/statement/slip',
  access: 'member',
  summary: 'Slips sent, newest first',
  body: page,
  reply: listPage('slips', slip),
  nothing: noRows,
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

const stage = z.object({
  /** asked, bank, game, done or failed. */
  name: anyText,
  /** When it was reached; missing where it was not, or nobody knows. */
  at: timestamp,
  reached: optionalFlag,
})
export type ReceiptStage = z.output<typeof stage>

/** Additive: asked only of a server whose offers name `receipt`. */
export const getReceipt = defineRoute({
  method: 'GET',
  path: '/api/statement/receipt/{id}',
  access: 'member',
  summary: 'All that is known of one row of the statement',
  params: z.object({ id: shortText }),
  reply: anyReply({
    reference: optionalText,
    fee: optionalAmount,
    /** The currency of all amounts of the receipt; the wallet's if it is not named. */
    currency: optionalWord(currencies),
    stages: optionalList(stage),
    /** Why it was refused, in words or as a code. */
    reason: optionalText,
    /** The account that received the money of a failed transfer back. */
    returnedTo: optionalText,
    /** The wallet's balance right after it. */
    balanceAfter: optionalAmount,
    /** A compact JWS (EdDSA) of kind, amount, currency, time, reference and state, of what has come to its end. */
    proof: optionalText,
    /** The row itself, for who comes to its receipt by another way than the statement. */
    row: field(z.nullish(statement), value => (isRecord(value) ? value : null)),
  }),
  errors: ['NO_DATA'],
})
