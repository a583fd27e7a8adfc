import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { type ReactNode, useEffect, useState } from 'react'
import { useLoaded } from '../../../core/use-loaded'

const load = () => import(/* webpackChunkName: "last-known" */ './last-known-chunk')

/**
 * Writes down what is shown, and is what was written down where nothing comes. Fetched while the servers still answer, so
 * that it is here when they do not.
 */
export function useLastKnown(wallet: WalletReply | undefined, missing: boolean): ReactNode {
  const code = useLoaded(load)
  const [card, setCard] = useState<ReactNode>()
  useEffect(() => {
    code?.keepOrShow(wallet, missing).then(setCard, () => {})
  }, [code, wallet, missing])
  return card
}
