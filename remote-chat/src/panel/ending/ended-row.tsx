import { usePanel } from '../panel-context'
import * as styles from './ending.module.css'

/** Where one talk is over, and the next begins. */
export function EndedRow({ own }: { own: boolean }) {
  const { t } = usePanel()
  return (
    <p className={styles.ended}>
      <span>{own ? t('ending.endedByYou') : t('ending.ended')}</span>
    </p>
  )
}
