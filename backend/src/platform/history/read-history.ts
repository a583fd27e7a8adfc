import type { Database } from '../database/database'
import { defineOperation } from '../database/operation'
import type { Sql } from '../database/sql'
import { contentOf, type Kind, kinds, type Link } from './chain'

const portion = 2_000
const minBigint = String(-(2n ** 63n))

export interface LinkLine {
  link: Link & { hash: string }
  /** The row's content as it is now, or null if the row is gone. */
  row: string | null
}

export interface UnchainedLine {
  unchained: Kind
  key: string
  row: string | null
}

/** The lines of an export: heads, then links with their rows in the order of the chain, then rows without a link. */
export type HistoryLine = { head: string } | LinkLine | UnchainedLine

const readHeads = defineOperation('history.heads', 'read', async (sql): Promise<HistoryLine[]> => {
  const heads = await sql.query<{ proof: string }>('select proof from history_head order by id')
  return heads.map(({ proof }) => ({ head: proof }))
})

interface Page {
  lines: HistoryLine[]
  /** The key after which the next page begins; null at the end. */
  last: string | null
}

const rowOfLink = `when 'entry' then ${contentOf.entry('link.key')} when 'audit' then ${contentOf.audit('link.key')}`

const readLinks = defineOperation(
  'history.links',
  'read',
  async (sql, after: string): Promise<Page> => {
    const rows = await sql.query<Link & { hash: string; row: string | null }>(
      `select position, kind, key::text as key, encode(content, 'hex') as content,
         encode(hash, 'hex') as hash, case kind ${rowOfLink} end as row
       from (select * from history_link where position > $1::bigint order by position limit ${portion}) as link
       order by position`,
      [after],
    )
    const lines = rows.map(
      ({ row, position, ...link }): HistoryLine => ({
        // Some tools read a bigint as text.
        link: { ...link, position: Number(position) },
        row,
      }),
    )
    return { lines, last: rows.length === 0 ? null : String(rows.at(-1)?.position) }
  },
)

/** Reads the ids of postings too, so that a posting without an entry, which the backend never writes, is found. */
const ids: Record<Kind, string> = {
  entry: `(select id from entry where id > $1::bigint order by id limit ${portion}) union
    (select entry_id from posting where entry_id > $1::bigint order by entry_id limit ${portion})`,
  audit: 'select id from audit where id > $1::bigint',
}

const readUnchained = defineOperation(
  'history.unchained',
  'read',
  async (sql: Sql, { kind, after }: { kind: Kind; after: string }): Promise<Page> => {
    const rows = await sql.query<{ key: string; row: string | null; isChained: boolean }>(
      `select id::text as key, "isChained", case when not "isChained" then ${contentOf[kind]('portion.id')} end as row
       from (
         select id, exists (select 1 from history_link where kind = '${kind}' and key = id) as "isChained"
         from (${ids[kind]} order by 1 limit ${portion}) as ids) as portion
       order by id`,
      [after],
    )
    const lines = rows
      .filter(({ isChained }) => !isChained)
      .map(({ key, row }): HistoryLine => ({ unchained: kind, key, row }))
    return { lines, last: rows.at(-1)?.key ?? null }
  },
)

async function* pages(read: (after: string) => Promise<Page>) {
  for (let after: string | null = minBigint; after !== null; ) {
    const { lines, last }: Page = await read(after)
    yield* lines
    after = last
  }
}

/**
 * Reads everything that a verification needs, page by page. Heads come first and rows without a link last, so that rows
 * written in the meantime look neither unsigned nor deleted.
 */
export async function* readHistory(database: Pick<Database, 'run'>): AsyncGenerator<HistoryLine> {
  yield* await database.run(readHeads, undefined)
  yield* pages(after => database.run(readLinks, after))
  for (const kind of kinds) yield* pages(after => database.run(readUnchained, { kind, after }))
}
