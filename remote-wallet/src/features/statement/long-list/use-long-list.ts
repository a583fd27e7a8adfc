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
 * The first page as it is kept up to date, and the wanted ones after it. When the first has changed, or something below
 * it was still on its way, those are read anew; until all of them are here, the list stays what it was.
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

  // Counted in rows and not in pages: where pages are short, one press would bring next to nothing.
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
    // After a failure, too: what was read before it is right.
    if (!signal.aborted) setList(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for more, or for the same anew
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
