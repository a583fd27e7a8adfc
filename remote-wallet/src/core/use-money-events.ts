import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { Route } from '@tamlung/shared/contract/define-route'
import { getQr } from '@tamlung/shared/contract/routes/qr'
import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { getCredentials, getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQueryClient } from '@tanstack/react-query'

/** Reads again whatever an event has made old, here or in another tab. Every page and dialog of ours uses it. */
export function useMoneyEvents() {
  const client = useQueryClient()
  const reread = (...routes: Route[]) => {
    for (const route of routes) void client.invalidateQueries({ queryKey: queryKeyOf(route) })
  }
  useEvent('wallet.changed', () => reread(getWallet, listStatements, listSlips, getCredentials))
  useEvent('bonus.changed', () => reread(getWallet, listStatements))
  useEvent('coin.changed', () => reread(getWallet))
  useEvent('profile.changed', () => reread(getWallet))
  useEvent('qr.created', () => reread(getQr))
}
