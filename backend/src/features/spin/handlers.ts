import { Refusal } from '../../platform/errors/refusal'
import type { Handlers } from '../../platform/http/call'
import { claimCoupon, listCoupons } from './coupons'
import { readActive, readSetup, spin } from './wheel'

export const spinHandlers = {
  getSpinwheelSetup({ member, language }, { database }) {
    return database.run(readSetup, { member: member.id, language, currency: member.currency })
  },
  spin({ member, move, language }, { database }) {
    return database.run(spin, {
      member: member.id,
      move,
      input: { language, currency: member.currency },
    })
  },
  listCoupons({ member, language }, { database }) {
    return database.run(listCoupons, { member: member.id, language })
  },
  claimCoupon({ member, move, body }, { database }) {
    // This server's coupons have ids. The contract also allows a whole coupon, for servers whose coupons have none.
    if (typeof body.coupon !== 'string') throw new Refusal('INVALID_CODE')
    const input = { coupon: body.coupon, currency: member.currency }
    return database.run(claimCoupon, { member: member.id, move, input })
  },
  getSpinwheelActive({ member }, { database }) {
    return database.run(readActive, member.currency)
  },
} satisfies Partial<Handlers>
