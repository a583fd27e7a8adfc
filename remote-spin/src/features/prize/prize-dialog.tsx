import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { useTranslation } from 'react-i18next'

export function PrizeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('spin')
  return (
    <section role="dialog" aria-label={t('titles.prize')}>
      <h2>{t('titles.prize')}</h2>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  )
}
