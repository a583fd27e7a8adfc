import type { Handlers } from '../../platform/http/call'
import { readBanners } from '../lookups/banners'
import { addRefundToWallet, checkRefund, listRefunds, receiveRefund } from './refund'

export const refundHandlers = {
  listRefunds({ member, body }, { database }) {
    return database.run(listRefunds, { member: member.id, ...body })
  },
  checkRefund({ member, language }, { database }) {
    return database.run(checkRefund, { member, language })
  },
  receiveRefund({ member, move }, { database }) {
    const input = { currency: member.currency }
    return database.run(receiveRefund, { member: member.id, move, input })
  },
  addRefundToWallet({ member, move }, { database }) {
    const input = { currency: member.currency }
    return database.run(addRefundToWallet, { member: member.id, move, input })
  },
  getRefundBanners({ language }, { database }) {
    return database.run(readBanners, { name: 'banners.refund', language })
  },
} satisfies Partial<Handlers>
