import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useTranslation } from 'react-i18next'
import * as styles from './update-banner.module.css'
import { updateStore } from './update-store'
import { useUpdates } from './use-updates'
import { isSafeToLeave } from './work-in-progress'

/** Offers the new version, never in the middle of an action. */
export function UpdateBanner() {
  const { t } = useTranslation('composition')
  const available = useUpdates()
  if (!available) return null
  function update() {
    if (isSafeToLeave()) updateStore.apply()
    else showToast('info', t('update.later'))
  }
  return (
    <aside aria-label={t('update.title')} className={styles.banner}>
      <span>{t('update.title')}</span>
      <Button onClick={update} size="small">
        {t('update.now')}
      </Button>
    </aside>
  )
}
