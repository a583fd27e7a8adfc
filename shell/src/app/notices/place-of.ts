import { statementNotice } from '@tamlung/shared/contract/routes/notices'
import { addresses } from '../../boot/addresses'

/** The row of the statement that a notice names in its id; none where another server names its notices otherwise. */
export function rowOf(id: string): string | undefined {
  return id.startsWith(statementNotice) ? id.slice(statementNotice.length) : undefined
}

/** What a notice is about: the receipt of its move, or the page; none for what is in the chat, which opens where one is. */
export function placeOf(kind: string, row: unknown): string | undefined {
  if (kind === 'answer') return undefined
  if (kind === 'coupon') return '/user/spin'
  const isRow = typeof row === 'string' && /^\d{1,15}$/.test(row)
  // Where the wallet's part is older and has no such dialog, the page stands there without it.
  return isRow ? `${addresses.statement}?dialog=receipt&row=${row}` : addresses.statement
}
