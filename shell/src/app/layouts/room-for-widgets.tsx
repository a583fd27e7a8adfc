import type { ReactNode } from 'react'
import { useChatEnabled } from '../lookups'
import * as styles from './room-for-widgets.module.css'

/** Lets the end of a page scroll out from under what floats in the corner. */
export function RoomForWidgets({ children }: { children: ReactNode }) {
  return <div className={useChatEnabled() ? styles.room : undefined}>{children}</div>
}
