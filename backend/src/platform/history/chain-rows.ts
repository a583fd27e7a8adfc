import { defineOperation } from '../database/operation'
import { first, one, type Sql } from '../database/sql'
import { contentOf, genesis, type Kind, kinds, type Link, linkHash } from './chain'

/** The newest row of each kind at one moment, and the transactions that were running then. */
export type Horizon = Record<Kind, number> & { oldestRunning: number; next: number }

export const readHorizon = defineOperation('history.horizon', 'lookup', sql =>
  one<Horizon>(
    sql,
    `select coalesce((select max(id) from entry), 0) as entry,
       coalesce((select max(id) from audit), 0) as audit,
       pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "oldestRunning",
       pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`,
  ),
)

/** Links per statement: few enough that calls on the embedded engine do not wait noticeably. */
const portion = 500

const unchained = (kind: Kind, upTo: string) => `(
  select '${kind}' as kind, id::text as key, encode(sha256(convert_to(${contentOf[kind](`${kind}s.id`)}, 'UTF8')), 'hex') as content
  from ${kind} as ${kind}s
  where id > coalesce((select max(key) from history_link where kind = '${kind}'), ${-Number.MAX_SAFE_INTEGER})
    and id <= ${upTo} order by id limit ${portion})`

const lastLink = (sql: Sql) =>
  first<{ position: number; hash: string }>(
    sql,
    `select position, encode(hash, 'hex') as hash from history_link order by position desc limit 1`,
  )

const insertLinks = (sql: Sql, links: readonly (Link & { hash: string })[]) =>
  sql.query(
    `insert into history_link (position, kind, key, content, hash)
     select position, kind, key, decode(content, 'hex'), decode(hash, 'hex')
     from jsonb_to_recordset($1::jsonb)
       as link (position bigint, kind text, key bigint, content text, hash text)`,
    [JSON.stringify(links)],
  )

/**
 * Chains rows up to the given ids, a portion of each kind. Returns their number, or null without waiting if another
 * process is chaining.
 */
export const chainRows = defineOperation(
  'history.chain',
  'locked',
  async (sql, upTo: Record<Kind, number>): Promise<number | null> => {
    const { isMine } = await one<{ isMine: boolean }>(
      sql,
      `select pg_try_advisory_xact_lock(7264) as "isMine"`,
    )
    if (!isMine) return null
    const rows = await sql.query<Omit<Link, 'position'>>(
      `${unchained('entry', '$1')} union all ${unchained('audit', '$2')}`,
      kinds.map(kind => upTo[kind]),
    )
    if (rows.length === 0) return 0
    let { position, hash } = (await lastLink(sql)) ?? { position: 0, hash: genesis }
    await insertLinks(
      sql,
      rows.map(row => {
        position += 1
        const link = { ...row, position }
        hash = linkHash(hash, link)
        return { ...link, hash }
      }),
    )
    return rows.length
  },
)

export interface Head {
  position: number
  hash: string
  /** Seconds since 1970. */
  at: number
}

const isDue = `not exists (select 1 from history_head where at > now() - interval '1 hour')`

/** Returns what the next head has to sign, or null within an hour of the last one or before the first link. */
export const readDueHead = defineOperation(
  'history.dueHead',
  'read',
  async sql =>
    (await first<Head>(
      sql,
      `select position, encode(hash, 'hex') as hash, floor(extract(epoch from now()))::bigint as at
       from history_link where ${isDue} order by position desc limit 1`,
    )) ?? null,
)

/** Stores a signed head. Returns false if another process has stored one in the meantime. */
export const addHead = defineOperation(
  'history.addHead',
  'locked',
  async (sql, { position, at, proof }: Pick<Head, 'position' | 'at'> & { proof: string }) => {
    await sql.query('select pg_advisory_xact_lock(7265)')
    const added = await sql.query(
      `insert into history_head (position, at, proof)
       select $1::bigint, to_timestamp($2::bigint), $3 where ${isDue} returning id`,
      [position, at, proof],
    )
    return added.length > 0
  },
)
