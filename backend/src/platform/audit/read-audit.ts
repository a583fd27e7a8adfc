import { defineOperation } from '../database/operation'

export interface AuditRow {
  id: number
  at: Date
  actor: string
  action: string
  member: number | null
  username: string | null
  network: string | null
  device: string | null
  detail: Record<string, unknown>
}

/** Maximum number of rows that a search reads, so that a rare word does not scan the whole trail. */
const searchedRows = 100_000

interface Search {
  /** Matches actor, action, member, network or device; an empty text matches all. */
  find: string
  /** Only rows before this one. */
  before: number | null
  limit: number
}

/** Searches the audit trail, newest first. */
export const searchAudit = defineOperation('audit.search', 'read', (sql, input: Search) =>
  sql.query<AuditRow>(
    `select audit.id, at, actor, action, member_id as member, username, network, device, detail
     from (select * from audit where $2::bigint is null or id < $2 order by id desc limit $4) as audit
     left join member on member.id = member_id
     where $1 = '' or position(lower($1) in lower(concat_ws(' ', actor, action, username, member_id, network, device))) > 0
     order by audit.id desc limit $3`,
    [input.find, input.before, input.limit, searchedRows],
  ),
)

interface OwnPart {
  member: number
  actions: readonly string[]
  limit: number
}

/** Reads a member's own part of the trail, newest first. Many refused logins do not displace the other rows. */
export const readActivity = defineOperation('audit.readActivity', 'read', (sql, own: OwnPart) =>
  sql.query<Omit<AuditRow, 'member' | 'username'>>(
    `select id, at, actor, action, network, device, detail from (
       (select * from audit where member_id = $1 and action <> 'loginRefused' and action = any ($2)
        order by id desc limit $3)
       union all
       (select * from audit where member_id = $1 and action = 'loginRefused' order by id desc limit $3::int / 5)) as own
     order by id desc`,
    [own.member, own.actions, own.limit],
  ),
)
