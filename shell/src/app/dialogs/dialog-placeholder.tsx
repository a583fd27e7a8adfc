import { LoadingOverlay } from '@tamlung/shared/ui/feedback/loading-overlay'
import * as styles from './dialog-placeholder.module.css'

/** While a dialog's code is on its way; it holds no focus, and going back leaves it. */
export function DialogPlaceholder() {
  return (
    <div className={styles.place}>
      <LoadingOverlay active />
    </div>
  )
}
