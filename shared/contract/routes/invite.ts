import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, list, optionalText, page, timestamp, total } from '../schemas'
import { inviteBonus } from './wallet'

export const banner = z.object({ image: optionalText, html: optionalText })
export type Banner = z.output<typeof banner>

export const invite = z.object({
  from: z.nullish(z.object({ name: optionalText })),
  amount,
  createdAt: timestamp,
})
export type Invite = z.output<typeof invite>

export const listInvites = defineRoute({
  method: 'POST',
  path: '/api/invite',
  access: 'member',
  summary: 'Bonuses received for inviting',
  body: page,
  reply: z.object({ invites: list(invite), total }),
})

export const getInviteBonus = defineRoute({
  method: 'GET',
  path: '/api/invite/bonus',
  access: 'member',
  summary: 'The bonus that can be received',
  reply: inviteBonus,
})

export const getInviteBanners = defineRoute({
  method: 'GET',
  path: '/api/invite/banners',
  access: 'member',
  summary: 'Banners shown before the invite dialog',
  reply: list(banner),
})

/** Additive: the contract does not show the path. */
export const receiveInviteBonus = defineRoute({
  method: 'POST',
  path: '/api/invite/receive',
  access: 'member',
  summary: 'Receives the invite bonus',
  reply: z.object({
    message: z.string(),
    amount: z.nullish(amount),
    success: z.nullish(z.number()),
    fail: z.nullish(z.number()),
  }),
  moves: true,
  errors: [
    'INVITE_COLLECT',
    'INVITE_INACTIVE',
    'NO_INVITE_BONUS',
    'NO_INVITEE_PLAY_INFO',
    'INVITE_BONUS_FAIL',
    'BONUS_REMAINING',
  ],
})
