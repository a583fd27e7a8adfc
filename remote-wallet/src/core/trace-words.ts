import type { Trace } from '@tamlung/shared/api/trace'
import { formatDateTime } from '@tamlung/shared/format/dates'
import i18next from 'i18next'

/** Says how a move without an answer is known to have happened. */
export function traceWords({ seenIn, at }: Trace): string {
  return seenIn === 'statement'
    ? i18next.t('move.traced', { ns: 'wallet', time: formatDateTime(at) })
    : i18next.t('move.seenInWallet', { ns: 'wallet' })
}
