import type { Handlers } from '../../platform/http/call'
import { readBanners } from '../lookups/banners'
import { listInvites, readBonus, receiveBonus } from './operations'

export const inviteHandlers = {
  listInvites({ member, body }, { database }) {
    return database.run(listInvites, { member: member.id, ...body })
  },
  getInviteBonus({ member }, { database }) {
    return database.run(readBonus, member)
  },
  getInviteBanners({ language }, { database }) {
    return database.run(readBanners, { name: 'banners.invite', language })
  },
  receiveInviteBonus({ member, move }, { database }) {
    const input = { currency: member.currency }
    return database.run(receiveBonus, { member: member.id, move, input })
  },
} satisfies Partial<Handlers>
