import type { Area } from '../area'
import { pageOf, toBaht } from '../fields'
import { Refusal } from '../refusal'

const banners = [{ image: '', html: '<p>ชวนเพื่อน</p>' }]

/** The specification does not show the call that receives the invite bonus, so this backend has none. */
export function inviteAndRefund({ app, memberOf, done }: Area) {
  app.post('/api/invite', request => ({
    invites: pageOf(memberOf(request).invites, request.body).map(({ name, amount, createdAt }) => ({
      from: { name },
      amount: toBaht(amount),
      createdAt,
    })),
  }))

  app.get('/api/invite/bonus', request => {
    const { inviteBonus } = memberOf(request)
    return { amount: toBaht(inviteBonus), success: 80, fail: 20 }
  })

  app.get('/api/invite/banners', () => banners)
  app.get('/api/refund/banners', () => banners)

  app.post('/api/refund', request => ({
    refunds: pageOf(memberOf(request).refunds, request.body).map(({ amount, createdAt }) => ({
      refundAmount: toBaht(amount),
      createdAt,
    })),
  }))

  app.get('/api/refund/check', request => {
    const { refund, collectedRefund, activeBonus } = memberOf(request)
    return {
      result: refund > 0,
      bonus: activeBonus !== null,
      info: 'คืนยอดเสีย',
      refundAmount: toBaht(refund + collectedRefund),
      refundSuccess: 70,
      refundFail: 30,
    }
  })

  app.get('/api/refund/receive', request => {
    const member = memberOf(request)
    if (member.refund <= 0) throw new Refusal('NO_REFUND')
    member.collectedRefund += member.refund
    member.refund = 0
    return { message: 'รับยอดคืนแล้ว' }
  })

  app.get('/api/refund/addWallet', (request, reply) => {
    const member = memberOf(request)
    if (member.collectedRefund <= 0) throw new Refusal('NO_REFUND')
    member.wallet += member.collectedRefund
    member.refunds.unshift({ amount: member.collectedRefund, createdAt: new Date().toISOString() })
    member.collectedRefund = 0
    return done(reply)
  })
}
