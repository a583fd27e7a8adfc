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
  /** Additive: identifies the row. */
  _id: optionalText,
  /** A type from the list above; rows of unknown types are still shown. */
  statementType: anyText,
  /** SUCCESS or FAILED; other values mean in progress. */
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
  summary: 'The statement, newest first',
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
  /** The time at which it was reached; missing if it was not, or if the time is unknown. */
  at: timestamp,
  reached: optionalFlag,
})
export type ReceiptStage = z.output<typeof stage>

/** Additive: only sent to a server whose offers name `receipt`. */
export const getReceipt = defineRoute({
  method: 'GET',
  path: '/api/statement/receipt/{id}',
  access: 'member',
  summary: 'All details of a row of the statement',
  params: z.object({ id: shortText }),
  reply: anyReply({
    reference: optionalText,
    fee: optionalAmount,
    /** The currency of all amounts of the receipt; the wallet's if it is not named. */
    currency: optionalWord(currencies),
    stages: optionalList(stage),
    /** The reason of a refusal, as a text or a code. */
    reason: optionalText,
    /** The account to which a failed transfer was returned. */
    returnedTo: optionalText,
    /** The wallet's balance right after this row. */
    balanceAfter: optionalAmount,
    /** A compact JWS (EdDSA) of kind, amount, currency, time, reference and state; only of a final row. */
    proof: optionalText,
    /** The row itself, for receipts that are opened from elsewhere than the statement. */
    row: field(z.nullish(statement), value => (isRecord(value) ? value : null)),
  }),
  errors: ['NO_DATA'],
})
