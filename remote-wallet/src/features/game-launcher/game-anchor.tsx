import { type ButtonLook, buttonClass } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'
import * as styles from './game-anchor.module.css'

/** Fixed when the page is built. */
const opensNewTab = process.env.GAME_SAME_TAB !== 'true'

/** How a game's address is opened: never with a way back to this page for the page it opens. */
export const gameLink = opensNewTab
  ? ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  : ({ target: '_self', rel: 'noreferrer' } as const)

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
