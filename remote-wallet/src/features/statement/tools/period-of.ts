import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDate } from '@tamlung/shared/format/dates'
import type { StatementFilter } from '../statement-filter'

/** From the first day that was asked for, or that has a row, to the last one that was asked for, or today. */
export function periodOf(
  { fromDate, toDate }: StatementFilter,
  rows: readonly Statement[],
): string {
  return `${formatDate(fromDate ?? rows.at(-1)?.createdAt)} – ${formatDate(toDate ?? serverNow())}`
}
