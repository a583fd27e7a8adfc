import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { usePicture } from '../../core/use-picture'
import * as styles from './game-logo.module.css'

/** The game's picture, or its first letter if there is none or it fails to load. */
export function GameLogo({ game }: { game: Pick<GameAccount, 'logo' | 'name'> }) {
  const { source, handleError } = usePicture(safeImageUrl(game.logo))
  return (
    <span aria-hidden="true" className={styles.logo}>
      {source === null ? (
        Array.from(game.name.trim())[0]?.toUpperCase()
      ) : (
        <img alt="" height={32} onError={handleError} src={source} width={32} />
      )}
    </span>
  )
}
