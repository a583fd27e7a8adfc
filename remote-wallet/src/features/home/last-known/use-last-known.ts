import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Writes down what is shown, and is what was written down where nothing comes. Fetched while the servers still answer, so
 * that it is here when they do not.
 */
export function useLastKnown(wallet: WalletReply | undefined, missing: boolean): ReactNode {
  const [card, setCard] = useState<ReactNode>()
  useEffect(() => {
    import(/* webpackChunkName: "last-known" */ './last-known-chunk')
      .then(async ({ keepOrShow }) => setCard(await keepOrShow(wallet, missing)))
      .catch(() => {})
  }, [wallet, missing])
  return card
}
