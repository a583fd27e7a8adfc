import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const query = queryOf(getPlayLimits, {})

export type Which = { kind: LimitKind; period: LimitPeriod }
export type Break = { kind: BreakKind; length: number }

/** What the member has set, and how it is changed: each answer says how all of it stands now. */
export function usePlayLimits() {
  const client = useQueryClient()
  const limits = useQuery({ ...query, refetchOnMount: 'always' })
  const [busy, setBusy] = useState(false)

  async function change(work: Promise<PlayLimits>): Promise<boolean> {
    setBusy(true)
    try {
      client.setQueryData(query.queryKey, await work)
      return true
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
      // Whatever became of it, what the server says is what holds.
      await limits.refetch()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    limits,
    busy,
    set: (which: Which, amount: Hundredths | null) =>
      change(call(setPlayLimit, { body: { ...which, amount } })),
    confirm: (which: Which) => change(call(confirmPlayLimit, { body: which })),
    pause: (wish: Break) => change(call(startBreak, { body: wish })),
  }
}
