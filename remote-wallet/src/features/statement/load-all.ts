import { call } from '@tamlung/shared/api/call'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { fitsFilter, routeOf, type StatementFilter } from './statement-filter'

const limit = 100

/** No statement is that long; a server that never ends must not keep the page busy for ever. */
const mostPages = 500

/** Every row that fits, newest first, each once even when new ones push the pages along
 * meanwhile; and how many could not be read. */
export async function loadAll(filter: StatementFilter): Promise<Rows<Statement>> {
  const rows: Rows<Statement> = []
  const seen = new Set<string>()
  for (let page = 1; page <= mostPages; page++) {
    const { statements } = await call(routeOf(filter), { body: { page, limit, ...filter } })
    if (statements.unread) rows.unread = (rows.unread ?? 0) + statements.unread
    for (const row of statements) {
      const known = row._id != null && seen.has(row._id)
      if (row._id != null) seen.add(row._id)
      if (!known && fitsFilter(row, filter)) rows.push(row)
    }
    if (sentRows(statements) < limit) break
  }
  return rows
}
