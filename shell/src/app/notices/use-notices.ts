import { queryOf } from '@tamlung/shared/api/query-of'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { listNotices, type Notice, noticeKinds } from '@tamlung/shared/contract/routes/notices'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { subscribeToNotices } from './notice-socket'

const kinds: readonly string[] = noticeKinds

/** A newer server may send kinds without texts in this version. */
export const isKnown = ({ kind }: Notice) => kinds.includes(kind)

export const noticesQuery = queryOf(listNotices, {})

/** The polling interval while the socket is down. */
const pollEvery = 30_000

const ofMoney: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'refused'])

/** Whether this page is visible. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const update = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return visible
}

/** Announces money that has arrived or left since the last list to all remotes. */
function useTellMoney(notices: readonly Notice[] | undefined) {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!notices) return
    const money = notices.filter(({ kind }) => ofMoney.has(kind)).map(({ id }) => id)
    const before = known.current
    if (before && money.some(id => !before.has(id))) bus.emit('wallet.changed', { cause: 'notice' })
    known.current = new Set(money)
  }, [notices])
}

/** The member's notices, updated while the page is visible; undefined where the server offers none. */
export function useNotices(): readonly Notice[] | undefined {
  const token = useSession()
  const visible = useVisible()
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  const isWanted = token !== null
  const isSupported = useOffers(isWanted).has('notices') && isWanted
  const { data } = useQuery({
    ...noticesQuery,
    enabled: isSupported,
    refetchInterval: live ? false : pollEvery,
  })
  useTellMoney(data?.notices)

  useEffect(() => {
    if (!isSupported || !visible || token === null) return
    const stop = subscribeToNotices(token, {
      onNotice: () => void client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
      onLive: setLive,
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [isSupported, visible, client, token])

  return data?.notices.filter(isKnown)
}
