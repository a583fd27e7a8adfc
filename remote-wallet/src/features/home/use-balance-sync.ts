import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Games that answer later than this do not keep the wallet away any longer. */
const patience = 800

const walletQuery = queryOf(getWallet, {})

type Running = { work: Promise<void>; stop: AbortController }

/** Asks the games for their balances, then reads the wallet; on opening, on wish and when the network is back. */
export function useBalanceSync() {
  const client = useQueryClient()
  const [patient, setPatient] = useState(true)
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
      // What is on its way may have been read before the games answered.
      await client.cancelQueries({ queryKey: walletQuery.queryKey })
      setPatient(false)
      const read = await client.fetchQuery({ ...walletQuery, staleTime: 0 }).then(
        () => true,
        () => false,
      )
      if (signal.aborted) return
      if (read && problem === null) {
        const stamp = new Date(serverNow()).toISOString()
        persistentStore.set(storageKeys.lastSync, stamp)
        setLastSync(stamp)
      }
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
    void sync()
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [sync])

  useEffect(() => {
    const handleOnline = () => {
      // What was asked over the network that is gone may never be answered.
      running.current?.stop.abort()
      void begin()
    }
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [begin])

  return { wallet, sync, syncing, failure, lastSync }
}
