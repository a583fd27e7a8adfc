import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { field } from '../reply/field'
import {
  amount,
  anyText,
  flag,
  optionalAmount,
  optionalFlag,
  optionalGroup,
  optionalWord,
  timestamp,
} from '../reply/fields'
import { list, optionalList } from '../reply/list'
import { readText } from '../reply/read-value'
import { exactAmount } from '../schemas'

/** `deposit`: money that comes in. `play`: money from the wallet to games, less what comes back. */
const moneyKinds = ['deposit', 'play'] as const

/** Limits of the playing time: minutes in the fields that contain money for the others. */
const timeKinds = ['time'] as const

export const limitKinds = [...moneyKinds, ...timeKinds] as const
export type LimitKind = (typeof limitKinds)[number]

/** Periods in Bangkok time; weeks begin on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

function word<const Words extends readonly string[]>(words: Words) {
  return field(z.enum(words), value => words.find(word => word === readText(value)) ?? null)
}

function limitOf<const Kinds extends readonly LimitKind[]>(kinds: Kinds) {
  return z.object({
    kind: word(kinds),
    period: word(limitPeriods),
    /** Whether a limit is set: an unreadable amount does not mean that there is none. */
    isSet: flag,
    amount: optionalAmount,
    used: amount,
    /** Pending deposits, which also count against the limit. */
    waiting: optionalAmount,
    /** The end of the day, week or month, when `used` returns to zero. */
    renewsAt: timestamp,
    /** Whether another limit, or none, is requested; it is valid from `readyAt` on, once confirmed. */
    asked: optionalFlag,
    askedAmount: optionalAmount,
    readyAt: timestamp,
  })
}

const flow = z.object({ period: word(limitPeriods), putIn: amount, takenOut: amount })
export type Flow = z.output<typeof flow>

const playLimits = z.object({
  currency: optionalWord(currencies),
  limits: list(limitOf(moneyKinds)),
  /** Limits of time, in a separate list, which older pages ignore. */
  times: optionalList(limitOf(timeKinds)),
  /** A break until this time: no deposits and no play. */
  pause: optionalGroup({ kind: anyText, until: timestamp }),
  flows: list(flow),
  helplines: list(z.object({ name: anyText, phone: anyText })),
})
export type PlayLimits = z.output<typeof playLimits>
export type PlayLimit = PlayLimits['limits' | 'times'][number]

/** Additive, like every call here: only sent to a server whose offers name `playLimits`. */
export const getPlayLimits = defineRoute({
  method: 'GET',
  path: '/api/limits',
  access: 'member',
  summary: "The member's limits and their current use",
  reply: playLimits,
})

const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) }

export const setPlayLimit = defineRoute({
  method: 'POST',
  path: '/api/limits',
  access: 'member',
  summary:
    'Sets a limit of money, or of time in minutes: a lower one applies at once; a higher one, or none, needs 24 hours and a confirmation',
  body: z.object({
    ...which,
    amount: z.nullable(exactAmount).check(z.refine(value => value === null || value >= 0)),
  }),
  reply: playLimits,
})

export const confirmPlayLimit = defineRoute({
  method: 'POST',
  path: '/api/limits/confirm',
  access: 'member',
  summary: 'Confirms a higher limit after its 24 hours',
  body: z.object(which),
  reply: playLimits,
  errors: ['NO_DATA'],
})

export const breakKinds = ['timeout', 'exclusion'] as const
export type BreakKind = (typeof breakKinds)[number]

const maxBreakDays = 60

export const startBreak = defineRoute({
  method: 'POST',
  path: '/api/limits/break',
  access: 'member',
  summary:
    'Starts a time-out of some days, or a self-exclusion of some months; neither can be cancelled or shortened',
  body: z.object({
    kind: z.enum(breakKinds),
    length: z.int().check(z.minimum(1), z.maximum(maxBreakDays)),
  }),
  reply: playLimits,
})
