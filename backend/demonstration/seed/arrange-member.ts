import { defineOperation } from '../../src/platform/database/operation'
import { addHistory } from './arrange/add-history'
import { addInvitees } from './arrange/add-invitees'
import { addPrizes } from './arrange/add-prizes'
import { giveMoney } from './arrange/give-money'
import { giveRefund } from './arrange/give-refund'
import { insertMember } from './arrange/insert-member'
import type { Arrangement } from './arrangement'

/** Makes a member and everything around it in one commit, through the ledger like everything else. */
export const arrangeMember = defineOperation(
  'demonstration.arrangeMember',
  'locked',
  async (sql, arrangement: Arrangement): Promise<number> => {
    const id = await insertMember(sql, arrangement)
    const arranged = { id, arrangement }
    await giveMoney(sql, arranged)
    await giveRefund(sql, arranged)
    await addInvitees(sql, arranged)
    await addPrizes(sql, arranged)
    await addHistory(sql, arranged)
    return id
  },
)
