import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { findSharedSlip } from '@tamlung/shared/contract/shared-slip'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { BalanceCard } from '@tamlung/shared/ui/money/balance-card'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../core/relative-time'
import { sessionStore } from '../../../core/session-store'
import { inGames, totalOf, unreadAccounts } from '../../../core/totals'
import * as styles from '../balance-summary.module.css'

let isOpened = false
let stopWaiting = () => {}

/** Opens "send a slip" for a picture that was shared before the login: once, and after an open dialog has closed. */
export async function openSharedSlip() {
  stopWaiting()
  if (isOpened || !(await findSharedSlip())) return
  // Another call may have been faster.
  stopWaiting()
  if (isOpened) return
  if (location.search.includes('dialog=')) {
    stopWaiting = bus.on('dialog.closed', () => void openSharedSlip())
    return
  }
  isOpened = true
  bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })
}

const key = `${ofMember}last-figures`

type Figures = {
  /** An anonymous mark of the member. */
  of: string
  at: number
  total: Hundredths
  wallet: Hundredths
  games: Hundredths
  lak: boolean
}

/** Stores the last shown amounts for offline use. An incomplete sum is not stored. */
function keepFigures(wallet: WalletReply) {
  const of = memberMark(session.token())
  if (of === null || unreadAccounts(wallet) > 0) return
  const figures: Figures = {
    of,
    at: serverNow(),
    total: totalOf(wallet),
    wallet: wallet.wallet.amount,
    games: inGames(wallet),
    lak: wallet.wallet.currency === 'LAK',
  }
  sessionStore().set(key, JSON.stringify(figures))
}

const isWhole = (value: unknown) => Number.isSafeInteger(value)

/** The last figures of this session; null for those of another member, or malformed ones. */
function lastFigures(): Figures | null {
  try {
    const stored = JSON.parse(sessionStore().get(key) ?? 'null') as Figures | null
    if (stored === null || stored.of !== memberMark(session.token())) return null
    return [stored.at, stored.total, stored.wallet, stored.games].every(isWhole) ? stored : null
  } catch {
    return null
  }
}

/** The member's last known amounts and their age. */
function LastKnown() {
  const { t } = useTranslation(['last-known', 'wallet'])
  const [figures] = useState(lastFigures)
  if (!figures) return null
  const at = new Date(figures.at).toISOString()
  const currency = namedCurrency(figures.lak ? 'LAK' : null)
  return (
    <BalanceCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.total}>
        <Amount
          size="hero"
          unit={currency ? t(`wallet:units.${currency}`) : ''}
          value={figures.total}
        />
      </p>
      <p className={styles.title}>
        {t('seen', { time: formatDateTime(at) })} · <RelativeTime value={at} />
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>{t('wallet:transfer.wallet')}</dt>
          <dd>
            <Amount value={figures.wallet} />
          </dd>
        </div>
        <div>
          <dt>{t('wallet:home.inGames')}</dt>
          <dd>
            <Amount value={figures.games} />
          </dd>
        </div>
      </dl>
    </BalanceCard>
  )
}

const loadLastKnownTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Called only for members who have chosen to be shown their playing time regularly. */
async function startClock() {
  const { keepClock } = await import(
    /* webpackChunkName: "play-clock" */ '../../limits/clock/keep-clock'
  )
  keepClock()
}

/**
 * Stores the shown amounts, and opens a shared picture that waits for home. Returns the card with the last amounts if it is
 * needed.
 */
export async function keepOrShow(
  wallet: WalletReply | undefined,
  missing: boolean,
): Promise<ReactNode> {
  void openSharedSlip()
  if (wallet) keepFigures(wallet)
  // If its code fails to load, the next wallet reply requests it again.
  if (wallet?.playClock) startClock().catch(() => {})
  if (!missing) return null
  await registerTexts('last-known', loadLastKnownTexts)
  return <LastKnown />
}
