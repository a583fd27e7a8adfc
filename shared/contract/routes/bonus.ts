import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, done, list, optionalText, shortText, timestamp } from '../schemas'
import { banner } from './invite'

export const bonusTypes = ['limit', 'day', 'week'] as const
export type BonusType = (typeof bonusTypes)[number]

export const userBonus = z.object({
  _id: optionalText,
  isActive: z.nullish(z.boolean()),
  received: list(z.object({ updatedAt: timestamp })),
})
export type UserBonus = z.output<typeof userBonus>

export const bonus = z.object({
  code: z.string(),
  type: z.enum(bonusTypes),
  /** Additive: what the bonus is called. */
  name: optionalText,
  maxReceived: z.nullish(z.int()),
  percentFail: z.nullish(z.number()),
  banners: list(banner),
  userBonus: z.nullish(userBonus),
})
export type Bonus = z.output<typeof bonus>

export const promotion = z.object({
  code: optionalText,
  percentFail: z.nullish(z.number()),
  description: optionalText,
})
export type Promotion = z.output<typeof promotion>

const code = z.object({ code: shortText })

const bonusErrors = [
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_FULL',
  'INVALID_CODE',
] as const

export const listBonuses = defineRoute({
  method: 'GET',
  path: '/api/bonus',
  access: 'member',
  summary: 'Bonuses on offer',
  reply: list(bonus),
})

export const activateBonus = defineRoute({
  method: 'GET',
  path: '/api/bonus/activate/{code}',
  access: 'member',
  summary: 'Takes a bonus',
  params: code,
  reply: userBonus,
  moves: true,
  errors: bonusErrors,
})

export const checkActiveBonus = defineRoute({
  method: 'GET',
  path: '/api/bonus/check/active',
  access: 'member',
  summary: 'Whether a bonus or promotion is active',
  reply: z.object({ status: z.nullish(z.boolean()), type: optionalText }),
})

export const checkBonusMinimum = defineRoute({
  method: 'GET',
  path: '/api/bonus/check/minimum',
  access: 'member',
  summary: 'The balance below which a bonus may be ended',
  reply: z.object({ minimum: z.nullish(amount) }),
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
  reply: z.object({ promotion: z.nullish(promotion) }),
})

export const findPromotion = defineRoute({
  method: 'GET',
  path: '/api/promotion/find/{code}',
  access: 'member',
  summary: 'A promotion by its code',
  params: code,
  reply: promotion,
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
