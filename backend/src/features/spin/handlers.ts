import { Refusal } from '../../platform/errors/refusal'
import type { Handlers } from '../../platform/http/call'
import { claimCoupon, listCoupons } from './coupons'
import { readActive, readSetup, spin } from './wheel'

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
    // Ours have ids; a coupon as a whole is for servers whose coupons have none.
    if (typeof body.coupon !== 'string') throw new Refusal('INVALID_CODE')
    const input = { coupon: body.coupon, currency: member.currency }
    return database.run(claimCoupon, { member: member.id, move, input })
  },
  getSpinwheelActive(_, { database }) {
    return database.run(readActive, undefined)
  },
} satisfies Partial<Handlers>
