import { call } from '@tamlung/shared/api/call'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { fitsFilter, routeOf, type StatementFilter } from '../statement-filter'

type Reply = { total?: number | undefined; statements: Rows<Statement> }

export type JoinedPages = {
  rows: readonly Statement[]
  /** The number of rows that could not be read. */
  unread: number
  pages: number
  /** The number of rows in those pages, with repeated ones. */
  sent: number
  isWhole: boolean
  /** The number of latest pages in a row that had only known rows. */
  old: number
  /** The number of latest pages in a row without a row to show. */
  barren: number
}

export const noPages: JoinedPages = {
  rows: [],
  unread: 0,
  pages: 0,
  sent: 0,
  isWhole: false,
  old: 0,
  barren: 0,
}

/**
 * A page may have only known rows if as many new ones arrived meanwhile. After a second such page the server has no pages.
 */
const maxOldPages = 2

/** A row without an id is identified by its content only. */
const wordsOf = (row: Statement) => JSON.stringify(row)

/**
 * The number of rows at the end of the list that the next page repeats at its beginning: as many as new ones arrived
 * meanwhile. Rows elsewhere are not compared, because two may have the same content.
 */
function overlap(rows: readonly Statement[], next: readonly Statement[]): number {
  const last = rows.slice(-next.length).map(wordsOf)
  const first = next.map(wordsOf)
  for (let length = last.length; length > 0; length--)
    if (last.slice(-length).every((words, at) => words === first[at])) return length
  return 0
}

/**
 * Adds the next page to the list, each row once even when new ones shifted the pages meanwhile. The list is complete when it
 * has as many rows as the server counts, or when a page adds none: a server may send fewer than requested.
 */
export function joinPage(
  list: JoinedPages,
  { total, statements }: Reply,
  isShown: (row: Statement) => boolean,
): JoinedPages {
  const known = new Set(list.rows.flatMap(({ _id }) => _id || []))
  const again = overlap(list.rows, statements)
  const added = statements.filter((row, at) => (row._id ? !known.has(row._id) : at >= again))
  const sent = list.sent + sentRows(statements)
  const isOld = statements.length > 0 && added.length === 0
  const rows = [...list.rows, ...added]
  const unread = list.unread + (isOld ? 0 : (statements.unread ?? 0))
  const old = isOld ? list.old + 1 : 0
  const hasAll = total !== undefined && rows.length + unread >= total
  return {
    rows,
    unread,
    pages: list.pages + 1,
    sent,
    isWhole: sent === list.sent || old === maxOldPages || hasAll,
    old,
    barren: added.some(isShown) ? 0 : list.barren + 1,
  }
}

const limit = 100

/** More than any statement has; a server that never ends must not keep the page busy for ever. */
const maxPages = 500

/**
 * Loads every row that fits, newest first, each once even when new ones shift the pages meanwhile. Counts unreadable rows.
 */
export async function loadAll(filter: StatementFilter): Promise<Rows<Statement>> {
  const fits = (row: Statement) => fitsFilter(row, filter)
  let list = noPages
  let size = limit
  while (!list.isWhole && list.pages < maxPages) {
    const body = { page: list.pages + 1, limit: size, ...filter }
    const reply = await call(routeOf(filter), { body })
    list = joinPage(list, reply, fits)
    // A server that counts more rows and sends fewer has its own page size. The next requests use that size, so that both
    // sides mean the same rows by a page.
    if (list.pages === 1 && reply.total !== undefined && list.sent > 0)
      size = Math.min(size, list.sent)
  }
  return Object.assign(list.rows.filter(fits), list.unread > 0 && { unread: list.unread })
}
