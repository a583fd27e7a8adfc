import { type Hundredths, hundredths, zero } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'
import type { TransferSigns, WatchedQr } from './watched-qr'

type Seen = { rows: readonly Statement[] | null; balance: Hundredths | null }

/** What the statement and the wallet show of a transfer that has not come; nothing is concluded from it. */
export function findTransferSigns(
  { since, before }: WatchedQr,
  { rows, balance }: Seen,
): TransferSigns {
  if (rows === null) return { what: 'unread', amount: zero }
  const fresh = rows.filter(({ createdAt }) => (toInstant(createdAt) ?? 0) >= since)
  const deposits = fresh.filter(({ statementType }) => statementType === 'deposit')
  const onWay = deposits.find(({ status }) => status !== 'SUCCESS' && status !== 'FAILED')
  if (onWay) return { what: 'onWay', amount: onWay.amount ?? zero }
  const refused = deposits.find(({ status }) => status === 'FAILED')
  if (refused) return { what: 'refused', amount: refused.amount ?? zero }
  // Where any other row could explain it, that a wallet has grown says nothing about the transfer.
  const grown = balance !== null && before !== null && fresh.length === 0 ? balance - before : 0
  return grown > 0
    ? { what: 'grown', amount: hundredths(grown) }
    : { what: 'nothing', amount: zero }
}
