import { type Status, StatusBadge } from '@tamlung/shared/ui/feedback/status-badge'
import { useTranslation } from 'react-i18next'

export function statusOf(status: string | null | undefined): Status {
  if (status === 'SUCCESS') return 'ok'
  return status === 'FAILED' ? 'bad' : 'wait'
}

/** SUCCESS, FAILED; anything else is in progress. */
export function MoveStatus({ status }: { status: string | null | undefined }) {
  const { t } = useTranslation('wallet')
  const known = statusOf(status)
  return <StatusBadge status={known}>{t(`status.${known}`)}</StatusBadge>
}
