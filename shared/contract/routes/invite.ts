import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { anyReply } from '../reply/any-reply'
import {
  optionalAmount,
  optionalGroup,
  optionalNumber,
  optionalText,
  timestamp,
} from '../reply/fields'
import { list } from '../reply/list'
import { listPage, noRows } from '../reply/list-page'
import { page } from '../schemas'
import { inviteBonusFields } from './wallet'

export const banner = z.object({ image: optionalText, html: optionalText })
export type Banner = z.output<typeof banner>

export const invite = z.object({
  from: optionalGroup({ name: optionalText }),
  amount: optionalAmount,
  createdAt: timestamp,
})
export type Invite = z.output<typeof invite>

export const listInvites = defineRoute({
  method: 'POST',
  path: '/api/invite',
  access: 'member',
  summary: 'Bonuses received for inviting',
  body: page,
  reply: listPage('invites', invite),
  nothing: noRows,
})

export const getInviteBonus = defineRoute({
  method: 'GET',
  path: '/api/invite/bonus',
  access: 'member',
  summary: 'The bonus that can be received',
  reply: anyReply(inviteBonusFields),
  nothing: { codes: ['NO_INVITE_BONUS', 'NO_DATA'], reply: { amount: 0 } },
})

export const getInviteBanners = defineRoute({
  method: 'GET',
  path: '/api/invite/banners',
  access: 'member',
  summary: 'Banners shown before the invite dialog',
  reply: list(banner, 'banners'),
})

/** Additive: the contract does not show the path. */
export const receiveInviteBonus = defineRoute({
  method: 'POST',
  path: '/api/invite/receive',
  access: 'member',
  summary: 'Receives the invite bonus',
  reply: anyReply({
    message: optionalText,
    amount: optionalAmount,
    success: optionalNumber,
    fail: optionalNumber,
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
