import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply, done } from '../reply/any-reply'
import { field } from '../reply/field'
import {
  flag,
  optionalAmount,
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
  timestamp,
} from '../reply/fields'
import { isNothing } from '../reply/is-nothing'
import { list, optionalList } from '../reply/list'
import { noRows } from '../reply/list-page'
import { isRecord, readFlag } from '../reply/read-value'
import { shortText } from '../schemas'
import { banner } from './invite'

export const bonusTypes = ['limit', 'day', 'week'] as const
export type BonusType = (typeof bonusTypes)[number]

const userBonusFields = {
  _id: optionalText,
  isActive: optionalFlag,
  received: optionalList(z.object({ updatedAt: timestamp })),
}

export const userBonus = optionalGroup(userBonusFields)
export type UserBonus = NonNullable<z.output<typeof userBonus>>

export const bonus = z.object({
  code: text,
  type: optionalWord(bonusTypes),
  /** Additive: the name of the bonus. */
  name: optionalText,
  maxReceived: optionalNumber,
  percentFail: optionalNumber,
  /** Additive. */
  amount: optionalAmount,
  currency: optionalWord(currencies),
  banners: optionalList(banner),
  userBonus,
})
export type Bonus = z.output<typeof bonus>

const promotionFields = {
  code: optionalText,
  percentFail: optionalNumber,
  description: optionalText,
  /** Additive. */
  amount: optionalAmount,
  currency: optionalWord(currencies),
}

/**
 * A promotion is the whole reply or in a field of that name; one of its fields is enough. Go writes all fields of a
 * missing one, empty.
 */
function readPromotion(value: unknown): unknown {
  if (!isRecord(value) || isNothing(value)) return null
  if (isRecord(value.promotion)) return readPromotion(value.promotion)
  const { code, percentFail, description } = value
  return code || percentFail || description || (percentFail === 0 && description !== '')
    ? value
    : null
}

const isNoPromotion = (value: unknown): boolean =>
  isNothing(value) ||
  (isRecord(value) && ('promotion' in value ? isNothing(value.promotion) : 'description' in value))

const statuses = new Map([
  ['active', true],
  ['inactive', false],
  ['none', false],
])

/** A reply without a promotion is invalid. */
export const promotion = field(z.object(promotionFields), readPromotion)
export type Promotion = z.output<typeof promotion>

const code = z.object({ code: shortText })

const bonusErrors = [
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_FULL',
  'INVALID_CODE',
  'PLAY_PAUSED',
] as const

export const listBonuses = defineRoute({
  method: 'GET',
  path: '/api/bonus',
  access: 'member',
  summary: 'Available bonuses',
  reply: list(bonus, 'bonuses'),
  nothing: noRows,
})

export const activateBonus = defineRoute({
  method: 'GET',
  path: '/api/bonus/activate/{code}',
  access: 'member',
  summary: 'Takes a bonus',
  params: code,
  reply: anyReply(userBonusFields),
  moves: true,
  errors: bonusErrors,
})

const activeBonusFields = {
  status: flag,
  type: optionalText,
  /** Additive: the amount played so far, and the amount to play before a withdrawal. */
  turnover: optionalAmount,
  required: optionalAmount,
  currency: optionalWord(currencies),
}

/** Reads the state: an empty reply means that no bonus is active, and so does a server's message without a flag. */
function readActiveBonus(value: unknown): unknown {
  if (!isRecord(value)) return isNothing(value) ? { status: false } : value
  // In a reply without other content, `status` describes the reply and not the bonus.
  const isNone =
    isNothing(value.type) && (isNothing(value) || ('status' in value && isNothing(value.status)))
  const word = typeof value.status === 'string' ? value.status.toLowerCase() : ''
  return { ...value, status: isNone ? false : (readFlag(value.status) ?? statuses.get(word)) }
}

export const checkActiveBonus = defineRoute({
  method: 'GET',
  path: '/api/bonus/check/active',
  access: 'member',
  summary: 'Whether a bonus or promotion is active',
  reply: field(z.object(activeBonusFields), readActiveBonus),
  nothing: { codes: ['NO_DATA', 'NO_PROMOTION'], reply: null },
})

export const checkBonusMinimum = defineRoute({
  method: 'GET',
  path: '/api/bonus/check/minimum',
  access: 'member',
  summary: 'The balance below which a bonus may be ended',
  reply: anyReply({ minimum: optionalAmount, currency: optionalWord(currencies) }),
})

export const clearBonus = defineRoute({
  method: 'GET',
  path: '/api/bonus/clear',
  access: 'member',
  summary: 'Ends the active bonus',
  reply: done,
  moves: true,
  errors: ['BONUS_CLEAR', 'BONUS_CONDITION', 'NO_DATA'],
})

export const currentPromotion = defineRoute({
  method: 'GET',
  path: '/api/promotion/current',
  access: 'member',
  summary: 'The active promotion',
  // An empty reply means that no promotion is active; a reply that is neither empty nor an object is invalid.
  reply: field(z.object({ promotion: z.nullish(promotion) }), value =>
    isNothing(value) || isRecord(value) ? { promotion: readPromotion(value) } : null,
  ),
  nothing: { codes: ['NO_DATA', 'NO_PROMOTION'], reply: null },
})

export const findPromotion = defineRoute({
  method: 'GET',
  path: '/api/promotion/find/{code}',
  access: 'member',
  summary: 'A promotion by its code',
  params: code,
  // Some servers return an empty reply where others refuse with a code.
  reply: field(
    z.nullable(z.object(promotionFields)),
    value => readPromotion(value) ?? (isNoPromotion(value) ? null : undefined),
  ),
  errors: ['NO_PROMOTION'],
})

export const activatePromotion = defineRoute({
  method: 'GET',
  path: '/api/promotion/activate/{code}',
  access: 'member',
  summary: 'Takes a promotion',
  params: code,
  reply: done,
  moves: true,
  errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', ...bonusErrors],
})
