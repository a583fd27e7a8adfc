import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { refuseOverLimit } from '../limits/guards'
import { addStatement } from '../statement/rows'

/** More than anybody sends at once, in any currency: what is announced is summed up, and a sum must not leave the numbers. */
const most = hundredths(1_000_000_000_00)

/** Says that money is on its way; staff confirm it when it has arrived. */
export const announceDeposit = defineMove(
  'wallet.announceDeposit',
  async (sql, { amount }: { amount: number; currency: Currency }, { member, reference }) => {
    if (amount < 100 || amount > most) throw new Refusal('TRANSFER_MINIMUM')
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
