import type { Handlers } from '../http/call'
import { claimCoupon, listCoupons, readActive, readSetup, spin } from './operations'

export const spinHandlers = {
  getSpinwheelSetup({ member, language }, { database }) {
    return database.run(readSetup, { member: member.id, language })
  },
  spin({ member, move, language }, { database }) {
    return database.run(spin, { member: member.id, move, input: { language } })
  },
  listCoupons({ member, language }, { database }) {
    return database.run(listCoupons, { member: member.id, language })
  },
  claimCoupon({ member, move, body }, { database }) {
    const input = { coupon: body.coupon, currency: member.currency }
    return database.run(claimCoupon, { member: member.id, move, input })
  },
  getSpinwheelActive(_, { database }) {
    return database.run(readActive, undefined)
  },
} satisfies Partial<Handlers>
