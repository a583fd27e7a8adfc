import { call } from '@tamlung/shared/api/call'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { joinPage, noPages } from './long-list/join-page'
import { fitsFilter, routeOf, type StatementFilter } from './statement-filter'

const limit = 100

/** No statement is that long; a server that never ends must not keep the page busy for ever. */
const mostPages = 500

/** Every row that fits, newest first, each once even when new ones push the pages along
 * meanwhile; and how many could not be read. */
export async function loadAll(filter: StatementFilter): Promise<Rows<Statement>> {
  const fits = (row: Statement) => fitsFilter(row, filter)
  let list = noPages
  let size = limit
  while (!list.isWhole && list.pages < mostPages) {
    const body = { page: list.pages + 1, limit: size, ...filter }
    const reply = await call(routeOf(filter), { body })
    list = joinPage(list, reply, fits)
    // A server that counts more and sends fewer has pages of its own size: where the next begins, both must mean the same.
    if (list.pages === 1 && reply.total !== undefined && list.sent > 0)
      size = Math.min(size, list.sent)
  }
  return Object.assign(list.rows.filter(fits), list.unread > 0 && { unread: list.unread })
}
