import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { useTranslation } from 'react-i18next'

export function InviteDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  return (
    <section role="dialog" aria-label={t('titles.invite')}>
      <h2>{t('titles.invite')}</h2>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  )
}
