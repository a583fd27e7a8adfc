import type { Handlers } from '../../platform/http/call'
import { readBanners } from '../lookups/banners'
import { listInvites, readInviteBonus, receiveInviteBonus } from './invite-bonus'

export const inviteHandlers = {
  listInvites({ member, body }, { database }) {
    return database.run(listInvites, { member: member.id, ...body })
  },
  getInviteBonus({ member }, { database }) {
    return database.run(readInviteBonus, member)
  },
  getInviteBanners({ language }, { database }) {
    return database.run(readBanners, { name: 'banners.invite', language })
  },
  receiveInviteBonus({ member, move }, { database }) {
    const input = { currency: member.currency }
    return database.run(receiveInviteBonus, { member: member.id, move, input })
  },
} satisfies Partial<Handlers>
