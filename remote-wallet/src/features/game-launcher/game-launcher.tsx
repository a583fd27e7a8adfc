import type { Credentials, GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button, type ButtonLook, buttonClass } from '@tamlung/shared/ui/actions/button'
import { ExternalIcon, GamepadIcon, PlayIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withFirst } from '../../core/game-codes'
import { isPlayRefused } from '../../core/is-play-refused'
import { Note } from '../../core/note'
import { useLastChoices } from '../../core/use-last-choices'
import { CredentialRows, useCredentials } from '../game-account/credential-rows'
import { LimitsWay } from '../limits/refused/limits-way'
import * as styles from './game-launcher.module.css'
import { launchLink } from './launch-link'

/** Fixed at build time. */
const opensNewTab = process.env.GAME_SAME_TAB !== 'true'

/** How a game's address is opened: its page gets no access to this one. */
const gameLink = opensNewTab
  ? ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  : ({ target: '_self', rel: 'noreferrer' } as const)

interface GameAnchorProps extends ButtonLook {
  /** Already checked. */
  href: string
  children: ReactNode
}

/** A real link, which no browser blocks as a popup. */
function GameAnchor({ href, icon, children, ...style }: GameAnchorProps) {
  return (
    <a {...gameLink} className={`${buttonClass(style)} ${styles.anchor}`} href={href}>
      {icon}
      {children}
    </a>
  )
}

type Platform = 'web' | 'android' | 'ios'

/** The device's platform. It only decides which of several addresses comes first. */
function platform(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'web'
}

const platforms = ['web', 'android', 'ios'] as const

/** The game's own safe addresses, the one for this device first. */
function OwnAddresses({ game }: { game: GameAccount }) {
  const { t } = useTranslation('wallet')
  const here = platform(navigator.userAgent)
  const addresses = platforms
    .flatMap(device => {
      const href = safeUrl(game[device])
      return href === null ? [] : [{ device, href }]
    })
    .sort((a, b) => Number(b.device === here) - Number(a.device === here))

  if (addresses.length === 0) return <Note>{t('launcher.noAddress')}</Note>
  return (
    <div className={styles.addresses}>
      {addresses.map(({ device, href }, index) => (
        <GameAnchor
          href={href}
          icon={<ExternalIcon size={20} />}
          key={device}
          kind={index === 0 ? 'wanted' : 'quiet'}
          size="main"
        >
          {t(`launcher.place.${device}`)}
        </GameAnchor>
      ))}
    </div>
  )
}

interface EventFormProps {
  game: GameAccount
  fields: Readonly<Record<string, string>>
}

/** Opens a game by a form that is posted to the game's own address. */
function EventForm({ game, fields }: EventFormProps) {
  const { t } = useTranslation('wallet')
  const action = safeUrl(game.web)
  if (action === null) return <Note>{t('launcher.noAddress')}</Note>
  return (
    <form action={action} method="post" rel={gameLink.rel} target={gameLink.target}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <Button icon={<PlayIcon />} kind="wanted" size="main" type="submit">
        {t('launcher.enter')}
      </Button>
    </form>
  )
}

/** The refusal is not a failure and a retry is useless, so it leads to the member's own limits. */
function PlayRefused({ error }: { error: unknown }) {
  return (
    <EmptyState
      action={<LimitsWay error={error} tried="play" />}
      icon={<GamepadIcon size={28} />}
      title={errorText(error)}
    />
  )
}

type Fields = Credentials['event']

function hasFields(fields: Fields): fields is NonNullable<Fields> {
  return fields != null && Object.keys(fields).length > 0
}

/** The ways into a game: a link or a form that logs in by itself, or the game's own address. */
export function GameLauncher({ game }: { game: GameAccount }) {
  const credentials = useCredentials(game.code)
  const { last, keep } = useLastChoices()
  const note = useRef((_: string) => {})
  note.current = code => keep({ game: code, played: withFirst(last.played, code) })
  useEffect(() => note.current(game.code), [game.code])
  if (credentials.data) return <Ways credentials={credentials.data} game={game} />
  if (isPlayRefused(credentials.error)) return <PlayRefused error={credentials.error} />
  if (credentials.isError) return <FailedQuery query={credentials} />
  return <SkeletonRows rows={2} />
}

function Ways({ game, credentials }: { game: GameAccount; credentials: Credentials }) {
  const { t } = useTranslation('wallet')
  const link = useQuery({
    queryKey: ['launch-link', game.code, credentials.username],
    queryFn: ({ signal }) => launchLink(game, credentials, signal),
    // Such a link works once and for a short time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isPending) return <SkeletonRows rows={2} />
  if (isPlayRefused(link.error)) return <PlayRefused error={link.error} />
  return (
    <div className={styles.ways}>
      {link.isError && <FailedQuery query={link} />}
      {link.data ? (
        <>
          <p>{t('launcher.ready')}</p>
          <GameAnchor href={link.data} icon={<PlayIcon />} kind="wanted" size="main">
            {t('launcher.enter')}
          </GameAnchor>
        </>
      ) : (
        <>
          {hasFields(credentials.event) ? (
            <EventForm fields={credentials.event} game={game} />
          ) : (
            <OwnAddresses game={game} />
          )}
          <p>{t('launcher.byHand')}</p>
          <CredentialRows credentials={credentials} />
        </>
      )}
    </div>
  )
}
