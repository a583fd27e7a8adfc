import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { useState } from 'react'
import * as styles from './game-logo.module.css'

/** The game's picture, or its first letter where there is none or it does not come. */
export function GameLogo({ game }: { game: Pick<GameAccount, 'logo' | 'name'> }) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = safeImageUrl(game.logo)
  return (
    <span aria-hidden="true" className={styles.logo}>
      {source !== null && source !== broken ? (
        <img alt="" height={32} onError={() => setBroken(source)} src={source} width={32} />
      ) : (
        Array.from(game.name.trim())[0]?.toUpperCase()
      )}
    </span>
  )
}
