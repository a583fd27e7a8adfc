import { Button } from '@tamlung/shared/ui/actions/button'
import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'

/** The server has it no more, and nothing says yet that it was paid. */
export function EndedQr({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      action={<Button onClick={onLeave}>{t('deposit.qr.another')}</Button>}
      icon={<ClockIcon size={28} />}
      title={t('deposit.qr.over')}
    >
      {t('deposit.qr.overText')}
    </EmptyState>
  )
}
