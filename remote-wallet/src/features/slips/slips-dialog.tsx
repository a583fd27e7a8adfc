import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { useTranslation } from 'react-i18next'

export function SlipsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  return (
    <section role="dialog" aria-label={t('titles.slips')}>
      <h2>{t('titles.slips')}</h2>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  )
}
