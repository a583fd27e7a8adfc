import { Mark } from '@tamlung/shared/ui/layout/mark'
import type { ReactNode } from 'react'
import * as styles from './message-page.module.css'

type MessagePageProps = {
  code?: ReactNode
  title: string
  text: string
  action?: ReactNode
}

/** A page with a message only, without menus. */
export function MessagePage({ code, title, text, action }: MessagePageProps) {
  return (
    <main>
      <div className={styles.page}>
        <Mark size={56} />
        {code && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {action}
      </div>
    </main>
  )
}
