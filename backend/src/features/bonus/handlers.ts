import type { Handlers } from '../../platform/http/call'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { refreshGames } from '../games/refresh'
import { activateBonus, checkActive, listBonuses } from './bonuses'
import { countRounds } from './count-rounds'
import { clearBonus, readMinimum } from './end'
import { activatePromotion, currentPromotion, findPromotion } from './promotions'

/** Codes are for those who were told them, not for those who try them all. */
const ofCodes = (member: number) => ({ key: `codes:${member}`, hits: 30, seconds: 600 })

export const bonusHandlers = {
  listBonuses({ member, language }, { database }) {
    return database.run(listBonuses, { member: member.id, language })
  },
  async activateBonus({ member, move, params }, backend) {
    // What was won before does not belong to the bonus.
    const isKnown = await refreshGames(backend, member)
    const input = { code: params.code, currency: member.currency, isKnown }
    return backend.database.run(activateBonus, { member: member.id, move, input })
  },
  async checkActiveBonus({ member }, backend) {
    await countRounds(backend)
    return backend.database.run(checkActive, member.id)
  },
  checkBonusMinimum(_, { database }) {
    return database.run(readMinimum, undefined)
  },
  async clearBonus({ member, move }, backend) {
    const isKnown = await refreshGames(backend, member)
    await countRounds(backend)
    const input = { currency: member.currency, isKnown }
    return backend.database.run(clearBonus, { member: member.id, move, input })
  },
  currentPromotion({ member, language }, { database }) {
    return database.run(currentPromotion, { member: member.id, language })
  },
  async findPromotion({ params, language, member }, backend) {
    await limitCalls(backend, ofCodes(member.id))
    return backend.database.run(findPromotion, { code: params.code, language })
  },
  async activatePromotion({ member, move, params }, backend) {
    await limitCalls(backend, ofCodes(member.id))
    // What was won before does not belong to the bonus.
    const isKnown = await refreshGames(backend, member)
    const input = { code: params.code, currency: member.currency, isKnown }
    return backend.database.run(activatePromotion, { member: member.id, move, input })
  },
} satisfies Partial<Handlers>
