import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { offersQuery } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import type { Route } from '@tamlung/shared/contract/define-route'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import { getPlayClock } from '@tamlung/shared/contract/routes/play-clock'
import {
  type BreakKind,
  confirmPlayLimit,
  getPlayLimits,
  type LimitKind,
  type LimitPeriod,
  type PlayLimits,
  setPlayLimit,
  startBreak,
} from '@tamlung/shared/contract/routes/play-limits'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export const clockQuery = queryOf(getPlayClock, {})

/** The clock of this session. It is fetched by the component that opens, and not again by each part of it. */
export function useClock(isWanted = true, opens = true) {
  return useQuery({ ...clockQuery, enabled: isWanted, refetchOnMount: opens && 'always' })
}

/** Never settles if the session has ended meanwhile: the outcome does not concern the next member. */
async function forThisSession<Reply>(work: Promise<Reply>): Promise<Reply> {
  const token = session.token()
  await work.catch(() => {})
  return session.token() === token ? work : new Promise(() => {})
}

/** Changes the data of a query: the reply to each change contains the whole new state. */
export function useChange(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Returns whether the change was made; if not, a toast says why. */
  async function change(work: Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      const reply = await forThisSession(work)
      // An older request would restore the previous state.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, reply)
      return true
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
      // After any outcome, the server's state counts.
      await client.refetchQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, change }
}

const query = queryOf(getPlayLimits, {})

/** The used amount grows with play time and resets at midnight. */
const refetchInterval = 60_000

export type Which = { kind: LimitKind; period: LimitPeriod }
export type Break = { kind: BreakKind; length: number }

/** Null if an unreadable name may be the one for limits. */
function hasLimits(names: Rows<string>): boolean | null {
  return names.includes('playLimits') || (names.unread ? null : false)
}

/**
 * The member's limits and the calls that change them: each reply contains the whole state. A server without limits is
 * not asked.
 */
export function usePlayLimits() {
  const client = useQueryClient()
  const offers = useQuery({ ...offersQuery, select: hasLimits })
  const isSupported = offers.data
  const limits = useQuery({
    ...query,
    enabled: isSupported === true,
    refetchInterval,
    refetchOnMount: 'always',
    // Without messages between tabs, another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
  const { busy, change } = useChange(query.queryKey)
  useEvent('wallet.changed', ({ cause }, { fromOtherTab }) => {
    // The reply to a change made here already has the new state.
    if (fromOtherTab || !cause.startsWith(getPlayLimits.path))
      void client.invalidateQueries({ queryKey: query.queryKey })
  })

  async function set(route: Route, work: Promise<PlayLimits>): Promise<boolean> {
    const isDone = await change(work)
    // An open QR code may have ended with the change, and other tabs have to show the new state.
    if (isDone) bus.emit('wallet.changed', { cause: route.path })
    return isDone
  }

  return {
    offers,
    isOffered: isSupported,
    limits,
    busy,
    set: (which: Which, amount: Hundredths | null) =>
      set(setPlayLimit, call(setPlayLimit, { body: { ...which, amount } })),
    confirm: (which: Which) => set(confirmPlayLimit, call(confirmPlayLimit, { body: which })),
    pause: (input: Break) => set(startBreak, call(startBreak, { body: input })),
  }
}
