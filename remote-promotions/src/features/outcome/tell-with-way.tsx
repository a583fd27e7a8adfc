import { dismissToast, showToast, type ToastKind } from '@tamlung/shared/ui/feedback/toast-store'
import type { ReactNode } from 'react'
import * as styles from './open-outcome.module.css'

/** Shows a toast with a link; following the link dismisses the toast. */
export function tellWithWay(
  kind: ToastKind,
  text: string,
  way: (onClose: () => void) => ReactNode,
) {
  const toast: number = showToast(
    kind,
    <>
      {text}
      <span className={styles.way}>{way(() => dismissToast(toast))}</span>
    </>,
  )
}
