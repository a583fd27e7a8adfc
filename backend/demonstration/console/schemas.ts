import { currencies } from '@tamlung/shared/contract/editions'
import { exactAmount } from '@tamlung/shared/contract/schemas'
import * as z from 'zod/mini'
import { faultKinds } from '../../src/platform/faults/fault-board'
import { simulatedKinds, simulatedSteps } from '../simulator/operations'

const optional = z.optional
const text = z.string()
const localText = z.union([text, z.object({ th: text, la: text, en: text })])
const bank = z.object({ code: text, accountName: text, accountNo: text })
const games = z.record(text, exactAmount)
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** Amounts are in baht, as everywhere on the wire. */
export const newMember = z.object({
  username: optional(text),
  password: optional(text),
  name: optional(text),
  currency: optional(z.enum(currencies)),
  isActive: optional(z.boolean()),
  bank: optional(z.nullable(bank)),
  wallet: optional(exactAmount),
  games: optional(games),
  coins: optional(count),
  coupons: optional(
    z.array(
      z.object({
        label: localText,
        name: optional(localText),
        type: optional(z.enum(['wallet', 'coin', 'goods', 'none'])),
        /** In baht, or in coins for a coupon of coins. */
        amount: z.number(),
        expired: optional(z.boolean()),
        claimed: optional(z.boolean()),
      }),
    ),
  ),
  refund: optional(
    z.object({
      amount: optional(exactAmount),
      collected: optional(exactAmount),
      success: optional(count),
      fail: optional(count),
    }),
  ),
  refunds: optional(z.array(z.object({ amount: exactAmount, daysAgo: z.number() }))),
  shares: optional(
    z.array(
      z.object({
        name: text,
        amount: exactAmount,
        success: optional(count),
        fail: optional(count),
        receivedDaysAgo: optional(z.number()),
      }),
    ),
  ),
  invitees: optional(count),
  bonuses: optional(
    z.array(
      z.object({
        kind: optional(z.enum(['bonus', 'promotion'])),
        code: text,
        isActive: optional(z.boolean()),
        daysAgo: optional(z.number()),
      }),
    ),
  ),
  statements: optional(
    z.array(
      z.object({
        type: z.enum(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']),
        status: optional(z.enum(['PROCESSING', 'SUCCESS', 'FAILED'])),
        from: optional(text),
        to: optional(text),
        amount: exactAmount,
        hoursAgo: optional(z.number()),
        links: optional(z.record(text, z.object({ description: localText }))),
      }),
    ),
  ),
  slips: optional(
    z.array(
      z.object({
        amount: optional(z.nullable(exactAmount)),
        status: optional(text),
        note: optional(z.nullable(text)),
        file: optional(z.nullable(text)),
        hoursAgo: optional(z.number()),
      }),
    ),
  ),
})

export const memberChange = z.object({
  wallet: optional(exactAmount),
  coins: optional(count),
  games: optional(games),
  isActive: optional(z.boolean()),
  bank: optional(z.nullable(bank)),
  refund: optional(exactAmount),
  endBonus: optional(z.boolean()),
  activeBonus: optional(text),
})

export const play = z.object({ game: text, amount: exactAmount, bet: optional(exactAmount) })

export const slipDecision = z.object({
  status: text,
  note: optional(z.nullable(text)),
  amount: optional(z.nullable(exactAmount)),
})

export const decision = z.object({ isGood: z.boolean(), note: optional(text) })
export const giftDecision = z.object({ isGood: z.boolean(), amount: optional(exactAmount) })
export const phone = z.object({ phone: text })
export const setting = z.object({ value: z.unknown() })
export const activeWheel = z.object({ code: z.nullable(text) })
export const weights = z.record(text, count)

/** The agent's name, which customers see. */
const agentName = optional(z.nullable(text.check(z.maxLength(80))))

export const chatAgent = z.object({ agent: agentName })
export const chatNote = z.object({
  agent: agentName,
  words: text.check(z.minLength(1), z.maxLength(2000)),
})

export const chatMessage = z.object({
  member: optional(z.int()),
  guestId: optional(text),
  /** The owner, as in the list of chats. */
  owner: optional(text),
  sender: optional(text),
  agent: agentName,
  /** Any message, so that clients can also be tested with unknown types. */
  message: z.object({ message_type: text, payload: z.unknown() }),
})

export const fault = z.object({
  match: text,
  method: optional(text),
  kind: z.enum(faultKinds),
  times: optional(count),
  member: optional(z.int()),
})

export const providerFault = z.object({
  step: z.enum(simulatedSteps),
  kind: z.enum(simulatedKinds),
  game: optional(text),
  member: optional(z.int()),
  waitMs: optional(count),
  times: optional(count),
})
