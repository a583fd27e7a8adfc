import { call } from '@tamlung/shared/api/call'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { limits } from '@tamlung/shared/contract/size-limits'
import { useEffect, useRef, useState } from 'react'
import { statusOf } from '../../../core/move-status'
import { fitsFilter, routeOf, type StatementFilter } from '../statement-filter'
import type { useStatement } from '../use-statement'
import { type JoinedPages, joinPage, noPages } from './join-page'

export type FirstPage = ReturnType<typeof useStatement>

type Known = JoinedPages & { first: FirstPage['data']; at: number }

const limit = limits.tablePage

/**
 * The first page, which is kept up to date, and the wanted ones after it. These are read again when the first has changed,
 * or when a row on them was pending. Until all have arrived, the list stays unchanged.
 */
export function useLongList(first: FirstPage, filter: StatementFilter) {
  const { data, dataUpdatedAt, isPlaceholderData } = first
  const isShown = (row: Statement) => fitsFilter(row, filter)
  const begin = (): Known => ({
    ...(data ? joinPage(noPages, data, isShown) : noPages),
    first: data,
    at: dataUpdatedAt,
  })
  const [list, setList] = useState(begin)
  const [wanted, setWanted] = useState(1)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)

  function isCurrent({ first, at, rows }: Known): boolean {
    const isOnItsWay = (row: Statement) => statusOf(row.status) === 'wait'
    return at === dataUpdatedAt || (first === data && !rows.slice(limit).some(isOnItsWay))
  }

  // Counted in rows and not in pages: with short pages one press would add next to nothing.
  const isShort = ({ sent, isWhole }: JoinedPages) => sent < wanted * limit && !isWhole

  const reach = useRef(async (_: AbortSignal) => {})
  reach.current = async signal => {
    let next = isCurrent(list) ? list : begin()
    try {
      while (isShort(next)) {
        const body = { page: next.pages + 1, limit, ...filter }
        const reply = await call(routeOf(filter), { body, signal })
        next = { ...next, ...joinPage(next, reply, isShown) }
      }
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    }
    // Also after a failure: the pages read before it are valid.
    if (!signal.aborted) setList(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them requests more, or the same again
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const reading = new AbortController()
    setFailure(null)
    void reach.current(reading.signal)
    return () => reading.abort()
  }, [data, dataUpdatedAt, isPlaceholderData, wanted, attempt])

  return {
    ...list,
    rows: list.rows.filter(isShown),
    failure,
    isLoading: failure === null && isShort(list),
    more: () => setWanted(Math.floor(list.sent / limit) + 1),
    retry: () => setAttempt(attempt + 1),
  }
}
