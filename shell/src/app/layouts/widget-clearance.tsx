import type { ReactNode } from 'react'
import { useChatEnabled } from '../lookups'
import * as styles from './room-for-widgets.module.css'

/** Adds space at the end of a page, so that it can scroll out from under floating widgets. */
export function WidgetClearance({ children }: { children: ReactNode }) {
  return <div className={useChatEnabled() ? styles.room : undefined}>{children}</div>
}
