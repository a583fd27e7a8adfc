import type { Currency } from '@tamlung/shared/contract/editions'
import { defineMove } from '../idempotency/define-move'
import { Refusal } from '../refusal'
import { addStatement } from '../statement/rows'

/** Says that money is on its way; staff confirm it when it has arrived. */
export const announceDeposit = defineMove(
  'wallet.announceDeposit',
  async (sql, { amount }: { amount: number; currency: Currency }, { member, reference }) => {
    if (amount < 100) throw new Refusal('TRANSFER_MINIMUM')
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
