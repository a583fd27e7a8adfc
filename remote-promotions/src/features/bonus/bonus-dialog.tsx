import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { useTranslation } from 'react-i18next'

export function BonusDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  return (
    <section role="dialog" aria-label={t('titles.bonus')}>
      <h2>{t('titles.bonus')}</h2>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  )
}
