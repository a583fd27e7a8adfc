import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { useTranslation } from 'react-i18next'

export function GameLauncherDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  return (
    <section role="dialog" aria-label={t('titles.gameLauncher')}>
      <h2>{t('titles.gameLauncher')}</h2>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  )
}
