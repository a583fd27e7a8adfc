import { ApiError } from '@tamlung/shared/api/api-error'
import { call, takeHere } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The maximum time that the wallet waits for the games. */
const timeout = 800

const walletQuery = queryOf(getWallet, {})

function stampNow(): string {
  const stamp = new Date(serverNow()).toISOString()
  persistentStore.set(storageKeys.lastSync, stamp)
  return stamp
}

/** Takes the document's preloaded wallet if it arrived before the first render: the page then has its money at once. */
function readHere(client: QueryClient): boolean {
  const here = takeHere(refreshSlots, getWallet)
  if (!here) return false
  client.setQueryData(walletQuery.queryKey, here[1])
  stampNow()
  return true
}

type Running = { work: Promise<void>; stop: AbortController }

/** Refreshes the games' balances, then reads the wallet: on opening, on request, and when the network is back. */
export function useBalanceSync() {
  const client = useQueryClient()
  const [isHere] = useState(() => readHere(client))
  const [patient, setPatient] = useState(!isHere)
  const [syncing, setSyncing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [lastSync, setLastSync] = useState(() => persistentStore.get(storageKeys.lastSync))
  const running = useRef<Running | null>(null)
  const wallet = useQuery({ ...walletQuery, enabled: !patient })

  const begin = useCallback((): Promise<void> => {
    const stop = new AbortController()
    const { signal } = stop
    const sync = async () => {
      setSyncing(true)
      const problem = await call(refreshSlots, { signal }).then(
        () => null,
        (error: unknown) => error,
      )
      if (signal.aborted) return
      // A pending request may have been read before the games answered. If they did not answer, it need not be repeated.
      if (problem === null) await client.cancelQueries({ queryKey: walletQuery.queryKey })
      setPatient(false)
      // Not 0, with which data read before the clock was set back would still count as fresh.
      const read = await client.fetchQuery({ ...walletQuery, staleTime: -Infinity }).then(
        () => true,
        () => false,
      )
      if (signal.aborted) return
      if (read && problem === null) setLastSync(stampNow())
      setFailure(problem instanceof ApiError && problem.kind === 'cancelled' ? null : problem)
      setSyncing(false)
      running.current = null
    }
    const work = sync()
    running.current = { work, stop }
    return work
  }, [client])

  const sync = useCallback(() => running.current?.work ?? begin(), [begin])

  useEffect(() => {
    if (isHere) return
    void sync()
    const timer = setTimeout(() => setPatient(false), timeout)
    return () => clearTimeout(timer)
  }, [sync, isHere])

  /** A pending request may never be answered, so it is aborted. */
  const restart = useCallback(() => {
    running.current?.stop.abort()
    void begin()
  }, [begin])

  useEffect(() => {
    window.addEventListener('online', restart)
    return () => window.removeEventListener('online', restart)
  }, [restart])

  return { wallet, isHere, sync, restart, syncing, failure, lastSync }
}
