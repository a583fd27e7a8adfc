import type { Trace } from '@tamlung/shared/api/trace'
import { formatDateTime } from '@tamlung/shared/format/dates'
import i18next from 'i18next'

/** How it is known that a move happened for which no answer came. */
export function traceWords({ seenIn, at }: Trace): string {
  return seenIn === 'statement'
    ? i18next.t('move.traced', { ns: 'wallet', time: formatDateTime(at) })
    : i18next.t('move.seenInWallet', { ns: 'wallet' })
}
