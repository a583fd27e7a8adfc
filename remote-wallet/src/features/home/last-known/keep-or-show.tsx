import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { openSharedSlip } from '../open-shared-slip'
import { keepFigures } from './figures'
import { LastKnown } from './last-known'

const loadLastKnownTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Only for members who want to look up from time to time. */
async function startClock() {
  const { keepClock } = await import(
    /* webpackChunkName: "play-clock" */ '../../limits/clock/keep-clock'
  )
  keepClock()
}

/** Stores what is shown, and opens what waits for home; the card with its words, where it is wanted. */
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
