import { type Hundredths, hundredths, sum } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { statusOf } from '../../../core/move-status'
import { signedAmount } from '../../../core/signed-amount'

/** What came in and went out, of what went through; a transfer is neither. */
export function sumsOf(rows: readonly Statement[]): { moneyIn: Hundredths; moneyOut: Hundredths } {
  const moves = rows
    .filter(row => statusOf(row.status) === 'ok')
    .map(signedAmount)
    .flatMap(({ value, signed }) => (signed && value !== null ? [value] : []))
  return {
    moneyIn: sum(moves.filter(value => value > 0)),
    moneyOut: sum(moves.flatMap(value => (value < 0 ? [hundredths(-value)] : []))),
  }
}
