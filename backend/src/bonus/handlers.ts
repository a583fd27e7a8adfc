import type { Handlers } from '../http/call'
import {
  activateBonus,
  activatePromotion,
  checkActive,
  clearBonus,
  currentPromotion,
  findPromotion,
  listBonuses,
  readMinimum,
} from './operations'

export const bonusHandlers = {
  listBonuses({ member, language }, { database }) {
    return database.run(listBonuses, { member: member.id, language })
  },
  activateBonus({ member, move, params }, { database }) {
    const input = { code: params.code, currency: member.currency }
    return database.run(activateBonus, { member: member.id, move, input })
  },
  checkActiveBonus({ member }, { database }) {
    return database.run(checkActive, member.id)
  },
  checkBonusMinimum(_, { database }) {
    return database.run(readMinimum, undefined)
  },
  clearBonus({ member, move }, { database }) {
    const input = { currency: member.currency }
    return database.run(clearBonus, { member: member.id, move, input })
  },
  currentPromotion({ member, language }, { database }) {
    return database.run(currentPromotion, { member: member.id, language })
  },
  findPromotion({ params, language }, { database }) {
    return database.run(findPromotion, { code: params.code, language })
  },
  activatePromotion({ member, move, params }, { database }) {
    const input = { code: params.code, currency: member.currency }
    return database.run(activatePromotion, { member: member.id, move, input })
  },
} satisfies Partial<Handlers>
