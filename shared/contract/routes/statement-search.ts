import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, text } from '../reply/fields'
import { list } from '../reply/list'
import { listStatements } from './statement'

/** Filters for rows; PROCESSING is every status that is not final. */
export const statementStates = ['SUCCESS', 'PROCESSING', 'FAILED'] as const
export type StatementState = (typeof statementStates)[number]

export const longestSearch = 60

// A name of its own would be bytes of the first page.
const filter = listStatements.body as NonNullable<typeof listStatements.body>

/** All of this is additive: asked only of a server whose offers name `statementSearch`. */
export const searchStatements = defineRoute({
  method: 'POST',
  path: '/api/statement/search',
  access: 'member',
  summary: 'The same list, picked out by state and words as well',
  body: z.extend(filter, {
    state: z.optional(z.enum(statementStates)),
    /** Part of a game, a note, what the row came from or, from six signs on, of a reference; or a whole amount. */
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(longestSearch))),
  }),
  reply: listStatements.reply,
})

const statementMonth = z.object({
  /** YYYY-MM in Asia/Bangkok. */
  month: text,
  /** Sums of successful rows; transfers between wallet and games are excluded. */
  moneyIn: amount,
  moneyOut: amount,
})
export type StatementMonth = z.output<typeof statementMonth>

export const listStatementMonths = defineRoute({
  method: 'GET',
  path: '/api/statement/months',
  access: 'member',
  summary: 'What came in and went out in each of the last months that have rows, newest first',
  reply: z.object({ months: list(statementMonth) }),
})
