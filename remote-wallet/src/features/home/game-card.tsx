import { bus } from '@tamlung/shared/bus/bus'
import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { multiply } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { Button } from '@tamlung/shared/ui/actions/button'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useTranslation } from 'react-i18next'
import { usePicture } from '../../core/use-picture'
import { GameLogo } from '../game-account/game-logo'
import * as styles from './game-card.module.css'

/** A game of the member's with its money, or the offer to open an account. */
export function GameCard({ game, unit }: { game: GameAccount; unit: string }) {
  const { t } = useTranslation('wallet')
  const name = plainText(game.name || game.code, 40)
  const background = usePicture(safeImageUrl(game.background))
  const second = game.amount == null ? null : multiply(game.amount, game.ftWalletSlot ?? 1)
  const open = (dialog: string) => () =>
    bus.emit('dialog.open', { name: dialog, parameters: { game: game.code } })
  return (
    <div className={classNames(styles.card, game.isActive ? styles.starred : styles.closed)}>
      {background.source && (
        <img
          alt=""
          className={styles.background}
          loading="lazy"
          onError={background.handleError}
          src={background.source}
        />
      )}
      <button className={styles.account} onClick={open('game-account')} type="button">
        <span className={styles.head}>
          <GameLogo game={game} />
          <span className={styles.name}>{name}</span>
        </span>
        {game.isActive ? (
          <>
            <span className={styles.balance}>
              <Amount size="card" value={game.amount} />
              <VisuallyHidden> {unit}</VisuallyHidden>
            </span>
            <span className={styles.second}>
              {name} <Amount value={second} />
            </span>
          </>
        ) : (
          <span className={styles.offer}>{t('home.games.open')}</span>
        )}
      </button>
      {game.isActive && (
        <Button
          aria-label={`${t('home.games.play')} ${name}`}
          kind="quiet"
          onClick={open('game-launcher')}
          size="small"
          wide
        >
          {t('home.games.play')}
        </Button>
      )}
    </div>
  )
}
