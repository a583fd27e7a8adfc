import type { Handlers } from '../../platform/http/call'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { refreshGames } from '../games/refresh-games'
import { activateBonus, checkActive, listBonuses } from './bonuses'
import { clearBonus, readMinimum } from './clear-bonus'
import { activatePromotion, currentPromotion, findPromotion } from './promotions'
import { countRounds } from './rounds'

/** Limits guesses of codes. */
const codeLimit = (member: number) => ({ key: `codes:${member}`, hits: 30, seconds: 600 })

export const bonusHandlers = {
  listBonuses({ member, language }, { database }) {
    return database.run(listBonuses, {
      member: member.id,
      language,
      currency: member.currency,
    })
  },
  async activateBonus({ member, move, params }, backend) {
    // Books earlier winnings first, so that they do not count as won with the bonus.
    const isKnown = await refreshGames(backend, member)
    const input = { code: params.code, currency: member.currency, isKnown }
    return backend.database.run(activateBonus, { member: member.id, move, input })
  },
  async checkActiveBonus({ member }, backend) {
    await countRounds(backend)
    return backend.database.run(checkActive, { member: member.id, currency: member.currency })
  },
  checkBonusMinimum({ member }, { database }) {
    return database.run(readMinimum, member.currency)
  },
  async clearBonus({ member, move }, backend) {
    const isKnown = await refreshGames(backend, member)
    await countRounds(backend)
    const input = { currency: member.currency, isKnown }
    return backend.database.run(clearBonus, { member: member.id, move, input })
  },
  currentPromotion({ member, language }, { database }) {
    return database.run(currentPromotion, {
      member: member.id,
      language,
      currency: member.currency,
    })
  },
  async findPromotion({ params, language, member }, backend) {
    await limitCalls(backend, codeLimit(member.id))
    return backend.database.run(findPromotion, {
      code: params.code,
      language,
      currency: member.currency,
    })
  },
  async activatePromotion({ member, move, params }, backend) {
    await limitCalls(backend, codeLimit(member.id))
    // Books earlier winnings first, so that they do not count as won with the bonus.
    const isKnown = await refreshGames(backend, member)
    const input = { code: params.code, currency: member.currency, isKnown }
    return backend.database.run(activatePromotion, { member: member.id, move, input })
  },
} satisfies Partial<Handlers>
