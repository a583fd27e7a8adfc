import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { statusOf } from './move-status'

/**
 * A row's effect on the member's money: positive for money in, negative for money out. A transfer only moves money and
 * a failed entry moved none, so these have no sign.
 */
export function signedAmount({
  statementType,
  amount,
  status,
}: Pick<Statement, 'statementType' | 'amount' | 'status'>): {
  value: Hundredths | null
  signed: boolean
} {
  // A deposit of zero has an unknown amount, such as a gift that has not been opened yet.
  if (amount == null || (!amount && statementType === 'deposit'))
    return { value: null, signed: false }
  if (statusOf(status) === 'bad') return { value: hundredths(Math.abs(amount)), signed: false }
  switch (statementType) {
    case 'deposit':
    case 'bonus':
      return { value: hundredths(Math.abs(amount)), signed: true }
    case 'withdraw':
      return { value: hundredths(-Math.abs(amount)), signed: true }
    case 'finish_bonus':
      return { value: amount, signed: true }
    default:
      return { value: amount, signed: false }
  }
}
