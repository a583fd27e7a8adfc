import { originOfRequest } from '../../../platform/audit/origin'
import { type AuditRow, searchAudit } from '../../../platform/audit/read-audit'
import { recordEvent } from '../../../platform/audit/run-audited'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { toCsv } from '../../../platform/http/to-csv'
import type { AddRoute } from './desk-router'

const pageSize = 100
const maxExported = 10_000

const columns = ['id', 'at', 'actor', 'action', 'member', 'network', 'device', 'detail'] as const

const toRow = ({ id, at, actor, action, member, username, network, device, detail }: AuditRow) => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  member: username ?? (member === null ? null : String(member)),
  network,
  device,
  detail: Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
})

const searchIn = ({ find = '', before = '' }: Record<string, string | undefined>) => {
  if (!/^\d{0,15}$/.test(before)) throw new Refusal('KEY_INVALID')
  return { find: find.trim().slice(0, 80), before: before === '' ? null : Number(before) }
}

/** Routes for administrators: the audit trail, newest first, and as CSV. */
export const addAuditRoutes = (add: AddRoute, { database }: Backend): void => {
  add(
    'GET /audit',
    async ({ query }) => {
      const rows = await database.run(searchAudit, { ...searchIn(query), limit: pageSize })
      return { rows: rows.map(toRow), hasMore: rows.length === pageSize }
    },
    'administrator',
  )
  add(
    'GET /audit.csv',
    async ({ agent, query, request, reply }) => {
      const search = searchIn(query)
      await database.run(recordEvent, {
        actor: `staff:${agent.name}`,
        action: 'auditExported',
        origin: originOfRequest(request),
        detail: { find: search.find },
      })
      const rows = await database.run(searchAudit, { ...search, limit: maxExported })
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="audit.csv"')
      return toCsv(
        columns,
        rows.map(toRow).map(row => columns.map(name => row[name])),
      )
    },
    'administrator',
  )
}
