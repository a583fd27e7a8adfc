import { defineOperation } from '../../database/operation'
import type { Sql } from '../../database/sql'
import type { Counted, ReportRow } from './report'
import { visitLimits } from './report-counter'

/** Limits the disk space that reports of made-up versions can fill. */
const maxRows = 5000
/** Rows that are kept free for new ones: the rows with the lowest counts are deleted, the oldest of them first. */
const roomForNew = 500
/** Maximum of new rows that a network adds in a day. Its reports about existing rows still count. */
const rowsOfNetwork = 300
/** Maximum of networks that are counted per row; the exact number beyond that does not matter. */
const enoughNetworks = 20

const deleteForgotten = [
  "delete from report where last_at < now() - interval '90 days'",
  "delete from report_network where seen_at < now() - interval '1 day'",
  "delete from report_heard where heard_at < now() - interval '1 day'",
  "delete from report_said where said_at < now() - interval '1 day'",
] as const

const rows = `jsonb_to_recordset($1::jsonb) as said(remote text, version text, commit text, stage text, type text, kind text,
  duration integer, message text, visit text, member text, network text)`

const names = 'remote, version, stage, type, kind'

const isKnown = (row: string) => `exists (select 1 from report as known
  where known.remote = ${row}.remote and known.version = ${row}.version and known.stage = ${row}.stage
    and known.type = ${row}.type and known.kind = ${row}.kind)`

/** Takes a lock, so that a visit and a network count once even if several instances receive their reports. */
export const addReports = defineOperation(
  'reports.add',
  'locked',
  async (sql, all: readonly ReportRow[]) => {
    await sql.query('select pg_advisory_xact_lock(7263)')
    for (const statement of deleteForgotten) await sql.query(statement)
    await sql.query(
      `delete from report where (${names}) in (
         select ${names} from report as candidate order by
           (select max(last_at) from report as same where same.remote = candidate.remote
             and same.version = candidate.version) > now() - interval '1 day', count, last_at
         limit greatest(0, (select count(*) from report) - ${maxRows - roomForNew}))`,
    )
    const values = [JSON.stringify(all)]
    await sql.query(
      `insert into report_heard (remote, version, network, visit, member)
       select remote, version, network, visit, member from (
         select *,
           row_number() over (partition by remote, version, network, member = '' order by visit) as place,
           row_number() over (partition by remote, version, member order by visit) as place_of_member
         from (
           select distinct remote, version, network, visit, member from ${rows}
         ) as asked where not exists (
           select 1 from report_heard as h where h.remote = asked.remote and h.version = asked.version
             and h.network = asked.network and h.visit = asked.visit)
       ) as new
       where case when member = '' then
           place + (select count(*) from report_heard as h where h.remote = new.remote and h.version = new.version
             and h.network = new.network and h.member = '') <= ${visitLimits.strangers}
         else
           place + (select count(*) from report_heard as h where h.remote = new.remote and h.version = new.version
             and h.network = new.network and h.member <> '' and h.heard_at > now() - interval '1 hour')
             <= ${visitLimits.membersPerHour}
           and place_of_member + (select count(*) from report_heard as h where h.remote = new.remote
             and h.version = new.version and h.member = new.member and h.member <> '') <= ${visitLimits.member}
         end`,
      values,
    )
    await sql.query(
      `with asked as (
         select distinct on (${names}, visit) * from ${rows} where exists (
           select 1 from report_heard as h where h.remote = said.remote and h.version = said.version
             and h.network = said.network and h.visit = said.visit)),
       new as (
         insert into report_said (${names}, visit) select ${names}, visit from asked
         on conflict do nothing returning ${names}, visit),
       begun as (
         select distinct ${names} from (
           select ${names}, network, row_number() over (partition by network order by ${names}) as place
           from (select distinct ${names}, network from asked join new using (${names}, visit)) as those
           where not ${isKnown('those')}) as ranked
         where place + (select count(*) from report_network as n
           where n.network = ranked.network and n.seen_at > now() - interval '1 day') <= ${rowsOfNetwork}),
       counted as (
         select ${names}, count(*) as count, count(*) filter (where member <> '') as members, sum(duration) as duration_sum, max(duration) as duration_max,
           max(commit) as commit, max(message) as message from asked join new using (${names}, visit) group by ${names}),
       networks as (
         insert into report_network as n (${names}, network, has_member)
         select ${names}, network, has_member from (
           select *, row_number() over (partition by ${names} order by has_member desc, network) as place
           from (select ${names}, network, bool_or(member <> '') as has_member
             from asked join new using (${names}, visit) group by ${names}, network) as those
         ) as listed where place <= ${enoughNetworks}
         on conflict (${names}, network) do update set has_member = n.has_member or excluded.has_member)
       insert into report as r (${names}, commit, count, members, duration_sum, duration_max, last_message)
       select ${names}, commit, count, members, duration_sum, duration_max, message from counted
       where ${isKnown('counted')} or ((${names}) in (select ${names} from begun)
         and (select count(*) from report) < ${maxRows})
       on conflict (${names}) do update set
         commit = coalesce(nullif(excluded.commit, ''), r.commit),
         count = r.count + excluded.count,
         members = r.members + excluded.members,
         duration_sum = r.duration_sum + excluded.duration_sum,
         duration_max = greatest(r.duration_max, excluded.duration_max),
         last_at = now(),
         last_message = coalesce(nullif(excluded.last_message, ''), r.last_message)`,
      values,
    )
  },
)

/** How many visits and reports are stored per version. */
type MemoryPerVersion = { visits: number; reports: number }

const deleteOldest = (sql: Sql, table: string, moment: string, max: number) =>
  sql.query(
    `delete from ${table} as old using (
       select remote, version from ${table} group by remote, version having count(*) > ${max}
     ) as full_version
     where old.remote = full_version.remote and old.version = full_version.version
       and old.ctid in (
         select ctid from ${table} as t where t.remote = full_version.remote
           and t.version = full_version.version order by ${moment} desc, visit offset ${max})`,
  )

/** Deletes the oldest visits of versions that exceed their limits, so that a flood does not fill the disk. */
export const trimReports = defineOperation(
  'reports.trim',
  'locked',
  async (sql, { visits, reports }: MemoryPerVersion) => {
    await sql.query('select pg_advisory_xact_lock(7263)')
    await deleteOldest(sql, 'report_heard', 'heard_at', visits)
    await deleteOldest(sql, 'report_said', 'said_at', reports)
  },
)

const networksOf = (condition: string) => `(select count(*)::int from report_network as n
  where n.remote = report.remote and n.version = report.version and n.stage = report.stage
    and n.type = report.type and n.kind = report.kind and n.seen_at > now() - interval '1 day' ${condition})`

export const listReports = defineOperation('reports.list', 'read', sql =>
  sql.query<Counted & { lastAt: string }>(
    `select remote, version, commit, stage, type, kind, count::int as count, members::int as members,
       duration_sum::float8 as "durationSum", duration_max as "durationMax",
       last_at::text as "lastAt", last_message as "lastMessage",
       ${networksOf('')} as networks, ${networksOf('and n.has_member')} as "memberNetworks"
     from report order by remote, version, stage, type, kind`,
  ),
)
