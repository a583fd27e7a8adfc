import { LoadingOverlay } from '@tamlung/shared/ui/feedback/loading-overlay'
import * as styles from './dialog-placeholder.module.css'

/** Shown while a dialog's code loads. It holds no focus, and Back leaves it. */
export function DialogPlaceholder() {
  return (
    <div className={styles.place}>
      <LoadingOverlay active />
    </div>
  )
}
