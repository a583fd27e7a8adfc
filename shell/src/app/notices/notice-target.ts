import { statementNotice } from '@tamlung/shared/contract/routes/notices'
import { addresses } from '../../boot/addresses'

/** The statement row in a notice's id; undefined for ids of other servers. */
export function statementRowOf(id: string): string | undefined {
  return id.startsWith(statementNotice) ? id.slice(statementNotice.length) : undefined
}

/**
 * The target of a notice: the receipt of its transfer, or a page. Undefined for a chat answer, which opens the chat.
 */
export function noticeTarget(kind: string, row: unknown): string | undefined {
  if (kind === 'answer') return undefined
  if (kind === 'coupon') return '/user/spin'
  // There the account can be locked at once.
  if (kind === 'device' || kind === 'account') return '/user/profile?dialog=security-activity'
  const isRow = typeof row === 'string' && /^\d{1,15}$/.test(row)
  // An older wallet has no such dialog and shows the statement alone.
  return isRow ? `${addresses.statement}?dialog=receipt&row=${row}` : addresses.statement
}
