import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, text } from '../reply/fields'
import { list } from '../reply/list'
import { listStatements } from './statement'

/** Filters for rows; PROCESSING is every state that is not final. */
export const statementStates = ['SUCCESS', 'PROCESSING', 'FAILED'] as const
export type StatementState = (typeof statementStates)[number]

export const maxSearchLength = 60

// An exported name would add bytes to the first page.
const filter = listStatements.body as NonNullable<typeof listStatements.body>

/** Additive, like every call here: only sent to a server whose offers name `statementSearch`. */
export const searchStatements = defineRoute({
  method: 'POST',
  path: '/api/statement/search',
  access: 'member',
  summary: 'The statement, filtered by state and text as well',
  body: z.extend(filter, {
    state: z.optional(z.enum(statementStates)),
    /** Part of a game, a note, an origin or (from six characters) a reference; or a whole amount. */
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(maxSearchLength))),
  }),
  reply: listStatements.reply,
})

const statementMonth = z.object({
  /** YYYY-MM in Asia/Bangkok. */
  month: text,
  /** Sums of successful rows, without transfers between wallet and games. */
  moneyIn: amount,
  moneyOut: amount,
})
export type StatementMonth = z.output<typeof statementMonth>

export const listStatementMonths = defineRoute({
  method: 'GET',
  path: '/api/statement/months',
  access: 'member',
  summary: 'Incoming and outgoing amounts of the last months that have rows, newest first',
  reply: z.object({ months: list(statementMonth) }),
})
