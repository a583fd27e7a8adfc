import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { assertWithinDepositLimit } from '../limits/play-guards'
import { addStatement } from '../statement/rows'

/** Keeps the sum of all announced deposits within safe integers; no real deposit comes near it. */
const maxDeposit = hundredths(1_000_000_000_00)

/** Announces a deposit by bank transfer. It is credited when staff confirm that the money has arrived. */
export const announceDeposit = defineMove(
  'wallet.announceDeposit',
  async (sql, { amount }: { amount: number; currency: Currency }, { member, reference }) => {
    if (amount < 100 || amount > maxDeposit) throw new Refusal('TRANSFER_MINIMUM')
    await assertWithinDepositLimit(sql, member, amount)
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
