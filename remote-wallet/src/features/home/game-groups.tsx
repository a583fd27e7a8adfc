import { useLoaded } from '@tamlung/shared/api/use-loaded'
import { bus } from '@tamlung/shared/bus/bus'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import {
  type GameAccount,
  type GameCategory,
  gameCategories,
} from '@tamlung/shared/contract/routes/wallet'
import { multiply } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { Button } from '@tamlung/shared/ui/actions/button'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { Tabs } from '@tamlung/shared/ui/layout/tabs'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gameCodes } from '../../core/game-codes'
import type { Choices } from '../../core/last-choices'
import { useLastChoices } from '../../core/use-last-choices'
import { usePicture } from '../../core/use-picture'
import { GameLogo } from '../game-account/game-logo'
import * as styles from './game-groups.module.css'

/** A game of the member with its balance, or the offer to open an account. */
function GameCard({ game, unit }: { game: GameAccount; unit: string }) {
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

/** Favourites first, then the last played, then the other open accounts, then the rest in the server's order. */
export function orderGames(games: readonly GameAccount[], { liked, played }: Choices): string[] {
  const favourites = new Set(gameCodes(liked))
  const recent = gameCodes(played).reverse()
  const rank = ({ code, isActive }: GameAccount) =>
    isActive ? (favourites.has(code) ? 100 : 1) + recent.indexOf(code) + 1 : 0
  return [...games].sort((a, b) => rank(b) - rank(a)).map(({ code }) => code)
}

const load = async () =>
  (await import(/* webpackChunkName: "favourites" */ './favourites/game-star')).GameStar.withTexts()

/** The stars load after the games, which reserve space for them. */
const useStars = () => useLoaded(load)

export function GameGroups({ games, unit }: { games: Rows<GameAccount>; unit: string }) {
  const { t } = useTranslation('wallet')
  const [group, setGroup] = useState<GameCategory>('slot')
  const { last } = useLastChoices()
  // The order stays while the page is open, so that nothing moves under a finger.
  const [order] = useState(() => orderGames(games, last))
  // Games that appeared meanwhile are last.
  const positionOf = ({ code }: GameAccount) => order.indexOf(code) >>> 0
  const Star = useStars()
  const shown = games
    .filter(game => game.category === group)
    .sort((a, b) => positionOf(a) - positionOf(b))
  return (
    <section aria-labelledby="games-title" className={styles.groups}>
      <h2 className={styles.title} id="games-title">
        {t('home.games.title')}
      </h2>
      <Tabs
        items={gameCategories.map(key => ({ key, label: t(`home.games.${key}`) }))}
        label={t('home.games.title')}
        onChange={key => startTransition(() => setGroup(key))}
        value={group}
      >
        {shown.length === 0 && !games.unread && (
          <EmptyState icon={<GamepadIcon size={28} />} title={t('home.games.empty')} />
        )}
        {shown.length > 0 && (
          <ul className={styles.cards}>
            {shown.map(game => (
              <li key={game.code}>
                <GameCard game={game} unit={unit} />
                {Star && game.isActive && <Star game={game} />}
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </section>
  )
}
