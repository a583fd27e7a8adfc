import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Sql } from '../../platform/database/sql'

interface BarRow {
  begins_at: Date
  put_in: number
  taken_out: number
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
       coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as put_in,
       coalesce(sum(amount) filter (where type = 'withdraw'), 0)::bigint as taken_out
     from spans left join statement
       on member_id = $1 and status = 'SUCCESS' and created_at >= begins_at and created_at < ends_at
     group by begins_at order by begins_at`,
    [member, ...more],
  )
  return rows.map(row => ({
    beginsAt: row.begins_at.toISOString(),
    putIn: hundredths(row.put_in),
    takenOut: hundredths(row.taken_out),
  }))
}
