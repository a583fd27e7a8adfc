import { queryOf } from '@tamlung/shared/api/query-of'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import {
  getWallet,
  resetSlotPassword,
  sendTrueLink,
  type WalletReply,
} from '@tamlung/shared/contract/routes/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { confirmationOf, evidenceOf } from '../../core/move-evidence'
import { tellOutcome } from './tell-outcome'

/** The input of these is secret: a gift that others could take, and a password. */
const secrets: ReadonlySet<Route> = new Set<Route>([sendTrueLink, resetSlotPassword])

/**
 * An action that moves money. It is checked until its outcome is known, every screen and tab reads the balances again, and
 * a toast informs a member who has left the dialog.
 */
export function useMove<R extends Route & { moves: true }>(
  route: R,
  onSettled?: (state: MoneyState<ReplyOf<R>>, seen: boolean) => void,
) {
  const client = useQueryClient()
  const action = useMoneyAction(
    route,
    (state, seen) => {
      bus.emit('wallet.changed', { cause: route.path, done: state.phase === 'done' })
      if (!seen) tellOutcome(route, state)
      onSettled?.(state, seen)
    },
    {
      lasting: !route.file,
      secret: secrets.has(route),
      look: evidenceOf(route),
      confirm: confirmationOf(route),
    },
  )
  const { run } = action
  const runWithBalance: typeof run = useCallback(
    input => {
      const wallet = client.getQueryData<WalletReply>(queryOf(getWallet, {}).queryKey)
      run(input, { wallet: wallet?.wallet.amount })
    },
    [client, run],
  )
  return { ...action, run: runWithBalance }
}
