import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { sessionStore } from '../../../core/session-store'
import { inGames, totalOf, unreadAccounts } from '../../../core/totals'

const key = `${ofMember}last-figures`

export type Figures = {
  /** An anonymous mark of the member. */
  of: string
  at: number
  total: Hundredths
  wallet: Hundredths
  games: Hundredths
  lak: boolean
}

/** The last shown amounts, for offline use. An incomplete sum is not stored. */
export function keepFigures(wallet: WalletReply) {
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

/** The last figures of this very session; never another member's, and nothing that somebody has altered. */
export function lastFigures(): Figures | null {
  try {
    const stored = JSON.parse(sessionStore().get(key) ?? 'null') as Figures | null
    if (stored === null || stored.of !== memberMark(session.token())) return null
    return [stored.at, stored.total, stored.wallet, stored.games].every(isWhole) ? stored : null
  } catch {
    return null
  }
}
