import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { Route } from '@tamlung/shared/contract/define-route'
import { getQr } from '@tamlung/shared/contract/routes/qr'
import { listSlips, listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

// A page and the dialog above it get the same event; the data is fetched once for both.
const requested = new Set<Route>()

/**
 * Refetches the data that an event has outdated, here or in another tab, and all data when the network is back. Every page
 * and dialog of this remote uses it.
 */
export function useMoneyEvents() {
  const client = useQueryClient()

  function reread(...routes: Route[]) {
    for (const route of routes) {
      if (requested.has(route)) continue
      requested.add(route)
      queueMicrotask(() => requested.delete(route))
      void client.invalidateQueries({ queryKey: queryKeyOf(route) })
    }
  }

  const rereadAll = useRef(() => {})
  rereadAll.current = () => reread(getWallet, listStatements, listSlips, getQr)
  useEffect(() => {
    const handleOnline = () => rereadAll.current()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])

  useEvent('wallet.changed', () => reread(getWallet, listStatements, listSlips))
  useEvent('bonus.changed', () => reread(getWallet, listStatements))
  useEvent('coin.changed', () => reread(getWallet))
  useEvent('profile.changed', () => reread(getWallet))
  useEvent('qr.created', () => reread(getQr))
}
