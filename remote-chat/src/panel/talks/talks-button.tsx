import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import * as styles from '../panel.module.css'
import { usePanel } from '../panel-context'

/** In the place of the mark, and no larger: nothing moves when the server says that there is a list. */
export function TalksButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <button
      aria-label={t('talks.open')}
      className={`${styles.close} ${styles.talks}`}
      onClick={onClick}
      title={t('talks.open')}
      type="button"
    >
      <ClockIcon />
    </button>
  )
}
