import { usePanel } from '../panel-context'
import * as styles from './ending.module.css'

/** The row between one case and the next. */
export function EndedRow({ own }: { own: boolean }) {
  const { t } = usePanel()
  return (
    <p className={styles.ended}>
      <span>{own ? t('ending.endedByYou') : t('ending.ended')}</span>
    </p>
  )
}
