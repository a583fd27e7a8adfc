import { type ButtonLook, buttonClass } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'
import * as styles from './game-anchor.module.css'
import { gameLink } from './opens-new-tab'

interface GameAnchorProps extends ButtonLook {
  /** Checked already. */
  href: string
  children: ReactNode
}

/** A real link, so that no browser takes it for an unasked window. */
export function GameAnchor({ href, icon, children, ...look }: GameAnchorProps) {
  return (
    <a {...gameLink} className={`${buttonClass(look)} ${styles.anchor}`} href={href}>
      {icon}
      {children}
    </a>
  )
}
