import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { amount, optionalAmount, optionalNumber, optionalWord, timestamp } from '../reply/fields'
import { list } from '../reply/list'
import { limitPeriods } from './play-limits'

/** In minutes. */
export const minCheckInterval = 5
export const maxCheckInterval = 240

const playClock = z.object({
  /** The minutes between reminders; missing if the member wants none. */
  every: optionalNumber,
  /** The beginning of this session: the login, or the first activity after an hour without any. */
  startedAt: timestamp,
  /** The time of the next reminder. */
  dueAt: timestamp,
  currency: optionalWord(currencies),
  /** In this session. */
  putIn: optionalAmount,
  takenOut: optionalAmount,
})
export type PlayClock = z.output<typeof playClock>

/**
 * Additive, like every call here: only sent to a server whose offers name `playClock`, or whose wallet reports a running
 * clock.
 */
export const getPlayClock = defineRoute({
  method: 'GET',
  path: '/api/limits/clock',
  access: 'member',
  summary:
    "The session's duration, deposits and withdrawals, and the time of the next reality check",
  reply: playClock,
})

export const setPlayClock = defineRoute({
  method: 'POST',
  path: '/api/limits/clock',
  access: 'member',
  summary: 'Sets the interval of the reality check in minutes; null turns it off',
  body: z.object({
    every: z.nullable(z.int().check(z.minimum(minCheckInterval), z.maximum(maxCheckInterval))),
  }),
  reply: playClock,
  errors: ['PLAY_LIMIT'],
})

export const seePlayClock = defineRoute({
  method: 'POST',
  path: '/api/limits/clock/seen',
  access: 'member',
  summary:
    "Reports the member's presence; answered: they have confirmed the reality check, and the interval restarts",
  body: z.object({ answered: z.boolean() }),
  reply: playClock,
})

/** The number of days, weeks and months in the reply. */
export const flowCounts = { day: 7, week: 8, month: 12 } as const

const flowBar = z.object({ beginsAt: timestamp, putIn: amount, takenOut: amount })
export type FlowBar = z.output<typeof flowBar>

export const listFlows = defineRoute({
  method: 'GET',
  path: '/api/limits/flows/{unit}',
  access: 'member',
  summary: 'Deposits and withdrawals of the last days, weeks or months, oldest first',
  params: z.object({ unit: z.enum(limitPeriods) }),
  reply: z.object({ currency: optionalWord(currencies), bars: list(flowBar) }),
})

/** In days. */
export const maxFlowPeriod = 1100

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Additive: only sent to a server whose offers name `flowPeriods`. */
export const listFlowsBetween = defineRoute({
  method: 'GET',
  path: '/api/limits/flows/{from}/{to}',
  access: 'member',
  summary:
    'Deposits and withdrawals between two days, both included, as YYYY-MM-DD in Asia/Bangkok: the totals, and the sums by day, week or month, depending on the length',
  params: z.object({ from: day, to: day }),
  reply: z.object({
    currency: optionalWord(currencies),
    /** The period of each bar; the first and last only within the requested period. */
    unit: optionalWord(limitPeriods),
    putIn: amount,
    takenOut: amount,
    bars: list(flowBar),
  }),
  errors: ['KEY_INVALID'],
})
