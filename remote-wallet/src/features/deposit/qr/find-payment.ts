import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/dates'

/** The row that says that a QR of this amount, first seen then, was paid. */
export function findPayment(
  rows: readonly Statement[],
  amount: Hundredths,
  since: number,
): Statement | undefined {
  return rows.find(
    row =>
      row.statementType === 'deposit' &&
      row.status === 'SUCCESS' &&
      row.amount === amount &&
      (toInstant(row.createdAt) ?? 0) >= since,
  )
}
