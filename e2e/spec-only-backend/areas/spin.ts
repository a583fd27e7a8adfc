import type { Area } from '../area'
import { fieldsOf, textOf, toBaht } from '../fields'
import { Refusal } from '../refusal'
import type { Prize } from '../world'

const slices = ['0', '10', '20', '50', '100', '500'].map((label, index) => ({
  code: `P${index}`,
  label,
  bgColor: index % 2 === 0 ? '#7a1f1f' : '#d9a441',
  textColor: '#ffffff',
  htmlDescription: `<p>${label} บาท</p>`,
}))

function couponOf({ code, label, name, amount }: Prize) {
  const { bgColor, textColor, htmlDescription } = slices[0] ?? {}
  const slice = { code, label, bgColor, textColor, htmlDescription }
  return { prize: { name, slice }, amount: toBaht(amount) }
}

/**
 * The specification does not say what `claim` names: the coupon, the code of its slice, or its name. All are
 * accepted.
 */
function isMeant({ code, name }: Prize, coupon: unknown): boolean {
  const prize = fieldsOf(fieldsOf(coupon).prize)
  const named = [coupon, prize.name, fieldsOf(prize.slice).code, fieldsOf(coupon).code]
  return named.some(one => textOf(one) === code || textOf(one) === name)
}

export function spin({ app, world, memberOf, done }: Area) {
  app.get('/api/spinwheel/active', () => ({ active: true }))

  app.get('/api/spinwheel/setup', request => ({
    activeSpinwheel: { name: 'วงล้อ', slices },
    userCoin: memberOf(request).coin,
  }))

  app.post('/api/spinwheel/spin', request => {
    const member = memberOf(request)
    if (member.coin <= 0) return { success: false, error: 'NO_DATA' }
    member.coin -= 1
    const { code, label } = slices[world.spins++ % slices.length] ?? { code: 'P0', label: '0' }
    member.coupons.push({ code, label, name: `รางวัล ${label}`, amount: Number(label) * 100 })
    return { success: true, result: { code, label, remainingCoin: member.coin } }
  })

  app.get('/api/spinwheel/coupon', request => memberOf(request).coupons.map(couponOf))

  app.post('/api/spinwheel/coupon/claim', (request, reply) => {
    const member = memberOf(request)
    const { coupon } = fieldsOf(request.body)
    const meant = member.coupons.find(one => isMeant(one, coupon))
    if (!meant) throw new Refusal('NO_CLAIMABLE_COUPON')
    member.coupons = member.coupons.filter(one => one !== meant)
    member.wallet += meant.amount
    return done(reply)
  })
}
