import { defineOperation } from '../../database/operation'
import type { Counted } from './report'

/** Whoever invents versions fills no disk. */
const mostRows = 5000
/** More are not told apart: it is enough to know that they are many. */
const enoughNetworks = 20

export const addReports = defineOperation(
  'reports.add',
  'locked',
  async (sql, all: readonly Counted[]) => {
    await sql.query(`delete from report where last_at < now() - interval '90 days'`)
    await sql.query(`delete from report_network where seen_at < now() - interval '1 day'`)
    const ordered = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    for (const { count, durationSum, durationMax, lastMessage, networks, ...names } of ordered) {
      await sql.query(
        `insert into report as r (remote, version, stage, type, kind, count, duration_sum, duration_max, last_message)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
         where (select count(*) from report) < ${mostRows} or exists (select 1 from report
           where remote = $1 and version = $2 and stage = $3 and type = $4 and kind = $5)
         on conflict (remote, version, stage, type, kind) do update set
           count = r.count + excluded.count,
           duration_sum = r.duration_sum + excluded.duration_sum,
           duration_max = greatest(r.duration_max, excluded.duration_max),
           last_at = now(),
           last_message = coalesce(nullif(excluded.last_message, ''), r.last_message)`,
        [
          names.remote,
          names.version,
          names.stage,
          names.type,
          names.kind,
          count,
          durationSum,
          durationMax,
          lastMessage,
        ],
      )
      await sql.query(
        `insert into report_network (remote, version, stage, type, kind, network)
         select remote, version, stage, type, kind, jsonb_array_elements_text($6::jsonb) from report
         where remote = $1 and version = $2 and stage = $3 and type = $4 and kind = $5
           and (select count(*) from report_network as n where n.remote = $1 and n.version = $2
             and n.stage = $3 and n.type = $4 and n.kind = $5) < ${enoughNetworks}
         on conflict do nothing`,
        [
          names.remote,
          names.version,
          names.stage,
          names.type,
          names.kind,
          JSON.stringify(networks),
        ],
      )
    }
  },
)

function keyOf({ remote, version, stage, type, kind }: Counted): string {
  return [remote, version, stage, type, kind].join(' ')
}

export const listReports = defineOperation('reports.list', 'read', sql =>
  sql.query<Omit<Counted, 'networks'> & { lastAt: string; networks: number }>(
    `select remote, version, stage, type, kind, count::int as count,
       duration_sum::float8 as "durationSum", duration_max as "durationMax",
       last_at::text as "lastAt", last_message as "lastMessage",
       (select count(*)::int from report_network as n where n.remote = report.remote
         and n.version = report.version and n.stage = report.stage and n.type = report.type
         and n.kind = report.kind and n.seen_at > now() - interval '1 day') as networks
     from report order by remote, version, stage, type, kind`,
  ),
)
