import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import { ExternalIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'
import { GameAnchor } from './game-anchor'
import * as styles from './game-launcher.module.css'

type Platform = 'web' | 'android' | 'ios'

/** Only puts one of several addresses first; all of them stay offered. */
function platform(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'web'
}

const places = ['web', 'android', 'ios'] as const

/** The game's own addresses that can be trusted, the one for this device first. */
export function OwnAddresses({ game }: { game: GameAccount }) {
  const { t } = useTranslation('wallet')
  const here = platform(navigator.userAgent)
  const addresses = places
    .flatMap(place => {
      const href = safeUrl(game[place])
      return href === null ? [] : [{ place, href }]
    })
    .sort((a, b) => Number(b.place === here) - Number(a.place === here))

  if (addresses.length === 0) return <Note>{t('launcher.noAddress')}</Note>
  return (
    <div className={styles.addresses}>
      {addresses.map(({ place, href }, index) => (
        <GameAnchor
          href={href}
          icon={<ExternalIcon size={20} />}
          key={place}
          kind={index === 0 ? 'wanted' : 'quiet'}
          size="main"
        >
          {t(`launcher.place.${place}`)}
        </GameAnchor>
      ))}
    </div>
  )
}
