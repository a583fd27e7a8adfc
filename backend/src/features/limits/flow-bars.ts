import type { Sql } from '../../platform/database/sql'
import { type FlowRow, putInTakenOut, toFlow } from './put-in-taken-out'

interface BarRow extends FlowRow {
  begins_at: Date
}

/** What a member has put in and taken out in each of the `spans`, which a statement begins with; those without anything as well. */
export const readBars = async (
  sql: Sql,
  { spans, member }: { spans: string; member: number },
  more: readonly unknown[],
) => {
  const rows = await sql.query<BarRow>(
    `with spans as (${spans})
     select begins_at,
       ${putInTakenOut}
     from spans left join statement
       on member_id = $1 and status = 'SUCCESS' and created_at >= begins_at and created_at < ends_at
     group by begins_at order by begins_at`,
    [member, ...more],
  )
  return rows.map(row => ({ beginsAt: row.begins_at.toISOString(), ...toFlow(row) }))
}
