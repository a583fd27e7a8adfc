import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { plainText } from '@tamlung/shared/format/plain-text'
import { activeGames } from '../../core/totals'

/** `amount` is null where it could not be read: that is not nothing. */
export type Endpoint = { code: string; name: string; amount: Hundredths | null }

/** The wallet, then the active games: between these money can be moved. A game without a code is none that could be named. */
export function endpointsOf(wallet: WalletReply, walletName: string): Endpoint[] {
  return [
    { code: walletCode, name: walletName, amount: wallet.wallet.amount },
    ...activeGames(wallet)
      .filter(({ code }) => code)
      .map(({ code, name, amount = null }) => ({ code, name: plainText(name, 40), amount })),
  ]
}
