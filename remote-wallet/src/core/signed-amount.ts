import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'

/**
 * What a row did to the member's money: what came in is positive, what went out negative. A transfer only
 * moves it, and has no sign.
 */
export function signedAmount({
  statementType,
  amount,
}: Pick<Statement, 'statementType' | 'amount'>): { value: Hundredths | null; signed: boolean } {
  // A deposit of nothing is one of which nobody knows the amount yet, such as a gift that is still to be opened.
  if (amount == null || (!amount && statementType === 'deposit'))
    return { value: null, signed: false }
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
