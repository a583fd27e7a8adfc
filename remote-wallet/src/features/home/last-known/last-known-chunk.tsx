import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { keepFigures } from './figures'
import { LastKnown } from './last-known'
import { loadLastKnownTexts } from './last-known-texts'

/** The card with its words, where it is wanted. */
export async function keepOrShow(
  wallet: WalletReply | undefined,
  missing: boolean,
): Promise<ReactNode> {
  if (wallet) keepFigures(wallet)
  if (!missing) return null
  await registerTexts('last-known', loadLastKnownTexts)
  return <LastKnown />
}
