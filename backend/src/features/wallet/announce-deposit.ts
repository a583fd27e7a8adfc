import type { Currency } from '@tamlung/shared/contract/editions'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { refuseOverLimit } from '../limits/guards'
import { addStatement } from '../statement/rows'

/** Says that money is on its way; staff confirm it when it has arrived. */
export const announceDeposit = defineMove(
  'wallet.announceDeposit',
  async (sql, { amount }: { amount: number; currency: Currency }, { member, reference }) => {
    if (amount < 100) throw new Refusal('TRANSFER_MINIMUM')
    await refuseOverLimit(sql, member, 'deposit', amount)
    await addStatement(sql, {
      member,
      type: 'deposit',
      status: 'PROCESSING',
      to: 'WALLET',
      amount,
      reference,
    })
    return { message: 'SUCCESS', reference, failures: [] }
  },
)
