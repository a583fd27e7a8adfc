import { defineOperation } from '../../database/operation'
import type { Counted, Said } from './report'
import { visitsHeard } from './report-counter'

/** Whoever invents versions fills no disk. */
const mostRows = 5000
/** Of one writing more are not told apart: it is enough to know that they are many. */
const enoughNetworks = 20

const forgotten = [
  ['report', 'last_at', '90 days'],
  ['report_network', 'seen_at', '1 day'],
  ['report_heard', 'heard_at', '1 day'],
  ['report_said', 'said_at', '1 day'],
] as const

const said = `jsonb_to_recordset($1::jsonb) as said(remote text, version text, commit text, stage text, type text, kind text,
  duration integer, message text, visit text, network text)`

const names = 'remote, version, stage, type, kind'

/** One instance after the other, so that a visit and a network weigh the same however many of them hear it. */
export const addReports = defineOperation(
  'reports.add',
  'locked',
  async (sql, all: readonly Said[]) => {
    await sql.query('select pg_advisory_xact_lock(7263)')
    for (const [table, moment, age] of forgotten)
      await sql.query(`delete from ${table} where ${moment} < now() - interval '${age}'`)
    const values = [JSON.stringify(all)]
    await sql.query(
      `insert into report_heard (remote, version, network, visit)
       select remote, version, network, visit from (
         select *, row_number() over (partition by remote, version, network order by visit) as place from (
           select distinct remote, version, network, visit from ${said}
         ) as asked where not exists (
           select 1 from report_heard as h where h.remote = asked.remote and h.version = asked.version
             and h.network = asked.network and h.visit = asked.visit)
       ) as new
       where place + (select count(*) from report_heard as h where h.remote = new.remote and h.version = new.version
         and h.network = new.network and h.heard_at > now() - interval '1 hour') <= ${visitsHeard}`,
      values,
    )
    await sql.query(
      `with asked as (
         select distinct on (${names}, visit) * from ${said} where exists (
           select 1 from report_heard as h where h.remote = said.remote and h.version = said.version
             and h.network = said.network and h.visit = said.visit)),
       new as (
         insert into report_said (${names}, visit) select ${names}, visit from asked
         on conflict do nothing returning ${names}, visit),
       counted as (
         select ${names}, count(*) as count, sum(duration) as duration_sum, max(duration) as duration_max,
           max(commit) as commit, max(message) as message from asked join new using (${names}, visit) group by ${names}),
       networks as (
         insert into report_network (${names}, network)
         select ${names}, network from (
           select ${names}, network, row_number() over (partition by ${names} order by network) as place
           from (select distinct ${names}, network from asked join new using (${names}, visit)) as those
         ) as listed where place <= ${enoughNetworks} on conflict do nothing)
       insert into report as r (${names}, commit, count, duration_sum, duration_max, last_message)
       select ${names}, commit, count, duration_sum, duration_max, message from counted
       where (select count(*) from report) < ${mostRows} or exists (select 1 from report as known
         where known.remote = counted.remote and known.version = counted.version
           and known.stage = counted.stage and known.type = counted.type and known.kind = counted.kind)
       on conflict (${names}) do update set
         commit = coalesce(nullif(excluded.commit, ''), r.commit),
         count = r.count + excluded.count,
         duration_sum = r.duration_sum + excluded.duration_sum,
         duration_max = greatest(r.duration_max, excluded.duration_max),
         last_at = now(),
         last_message = coalesce(nullif(excluded.last_message, ''), r.last_message)`,
      values,
    )
  },
)

export const listReports = defineOperation('reports.list', 'read', sql =>
  sql.query<Counted & { lastAt: string }>(
    `select remote, version, commit, stage, type, kind, count::int as count,
       duration_sum::float8 as "durationSum", duration_max as "durationMax",
       last_at::text as "lastAt", last_message as "lastMessage",
       (select count(*)::int from report_network as n where n.remote = report.remote
         and n.version = report.version and n.stage = report.stage and n.type = report.type
         and n.kind = report.kind and n.seen_at > now() - interval '1 day') as networks
     from report order by remote, version, stage, type, kind`,
  ),
)
