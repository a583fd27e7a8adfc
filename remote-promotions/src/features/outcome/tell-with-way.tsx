import { dismissToast, showToast, type ToastKind } from '@tamlung/shared/ui/feedback/toast-store'
import type { ReactNode } from 'react'
import * as styles from './open-outcome.module.css'

/** Says something in passing, with the way to more of it; taken, the way leaves nothing standing above where it led. */
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
