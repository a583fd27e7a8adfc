import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import type { Notice } from '@tamlung/shared/contract/routes/notices'
import { useSession } from '@tamlung/shared/session/use-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hearNotices } from './notice-socket'
import { isKnown, noticesQuery } from './notices-query'

/** How often the server is asked while it cannot say anything by itself. */
const pollEvery = 30_000

const ofMoney: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'refused'])

/** Whether this page is in front of somebody. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** Money that has come or gone since the last look is said to all parts of the product. */
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

/** What the member is told, kept up to date while the page is looked at; nothing where the server offers none. */
export function useNotices(): readonly Notice[] | undefined {
  const token = useSession()
  const visible = useVisible()
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  const isWanted = token !== null
  const isOffered = useOffers(isWanted).has('notices') && isWanted
  const { data } = useQuery({
    ...noticesQuery,
    enabled: isOffered,
    refetchInterval: live ? false : pollEvery,
  })
  useTellMoney(data?.notices)

  useEffect(() => {
    if (!isOffered || !visible || token === null) return
    const stop = hearNotices(token, {
      onNotice: () => void client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
      onLive: setLive,
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [isOffered, visible, client, token])

  return data?.notices.filter(isKnown)
}
