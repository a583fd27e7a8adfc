import type { Area } from '../area'
import { Refusal } from '../refusal'
import type { Member } from '../world'

interface OfCode {
  Params: { code: string }
}

const bonuses = [
  { code: 'WELCOME', type: 'limit', maxReceived: 1, percentFail: 50 },
  { code: 'DAILY', type: 'day', maxReceived: 1, percentFail: 20 },
]
const promotions = new Map([['SONGKRAN', { percentFail: 30, description: 'สงกรานต์' }]])

function userBonusOf({ id, activeBonus, receivedBonuses }: Member, code: string) {
  const received = (receivedBonuses.get(code) ?? []).map(updatedAt => ({ updatedAt }))
  return { _id: `${id}-${code}`, isActive: activeBonus === code, received }
}

export function bonus({ app, memberOf, done }: Area) {
  app.get('/api/bonus', request => {
    const member = memberOf(request)
    return bonuses.map(one => ({
      ...one,
      banners: [{ html: `<b>${one.code}</b>` }],
      userBonus: userBonusOf(member, one.code),
    }))
  })

  app.get<OfCode>('/api/bonus/activate/:code', request => {
    const member = memberOf(request)
    const { code } = request.params
    if (member.activeBonus !== null) throw new Refusal('BONUS_ALREADY_ACTIVE')
    if (!bonuses.some(one => one.code === code)) throw new Refusal('INVALID_CODE')
    member.activeBonus = code
    const received = member.receivedBonuses.get(code) ?? []
    member.receivedBonuses.set(code, [...received, new Date().toISOString()])
    return userBonusOf(member, code)
  })

  app.get('/api/bonus/check/active', request => {
    const { activeBonus, activePromotion } = memberOf(request)
    if (activePromotion !== null) return { status: true, type: 'promotion' }
    return activeBonus === null ? { status: false } : { status: true, type: 'bonus' }
  })

  app.get('/api/bonus/check/minimum', (request, reply) => {
    memberOf(request)
    return done(reply)
  })

  app.get('/api/bonus/clear', request => {
    const member = memberOf(request)
    member.activeBonus = null
    member.activePromotion = null
    return { message: 'ยกเลิกโบนัสแล้ว' }
  })

  app.get('/api/promotion/current', request => {
    const { activePromotion } = memberOf(request)
    return promotions.get(activePromotion ?? '') ?? {}
  })

  app.get<OfCode>('/api/promotion/find/:code', request => {
    memberOf(request)
    const found = promotions.get(request.params.code)
    if (!found) throw new Refusal('NO_PROMOTION')
    return found
  })

  app.get<OfCode>('/api/promotion/activate/:code', (request, reply) => {
    const member = memberOf(request)
    if (!promotions.has(request.params.code)) throw new Refusal('NO_PROMOTION')
    member.activePromotion = request.params.code
    return done(reply)
  })
}
