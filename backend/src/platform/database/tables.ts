import { defineOperation } from './operation'
import { one, type Sql } from './sql'

/** Referenced tables come first. */
export const tables = [
  'member',
  'demonstration_member',
  'session',
  'known_device',
  'passkey',
  'passkey_challenge',
  'bank_change',
  'otp',
  'verified_phone',
  'sent_code',
  'rate_limit',
  'idempotency',
  'setting',
  'audit',
  'account',
  'entry',
  'posting',
  'history_link',
  'history_head',
  'game',
  'game_account',
  'transfer',
  // Before `statement` and `played_round`, whose triggers would add these rows first.
  'play_time',
  'statement',
  // After `statement`, whose trigger checks limits and breaks: older transfers may exceed today's limits.
  'play_limit',
  'time_limit',
  'play_break',
  'play_clock',
  'slip',
  'qr_code',
  'gift_link',
  'media',
  'upload',
  'bonus',
  'promotion',
  'taken_bonus',
  'played_round',
  'round_feed',
  'invite_share',
  'refund',
  'refund_accrual',
  'wheel',
  'slice',
  'coupon',
  'conversation',
  'chat_message',
  'chat_talk',
  'chat_note',
  'chat_event',
  'chat_presence',
  'desk_agent',
  'desk_session',
  'known_desk_device',
  'notice_seen',
  'push_subscription',
  'push_message',
  'simulated_account',
  'simulated_move',
  'simulated_round',
  'simulated_fault',
  'report',
  'report_heard',
  'report_network',
  'report_said',
  'secret',
] as const
export type Table = (typeof tables)[number]

export interface Digest {
  count: number
  /** Includes all rows, in any order. */
  checksum: string | null
}

/** Sixteen hexadecimal digits of the hash, as a number. */
const number = (from: number) => `('x' || substr(hash, ${from}, 16))::bit(64)::bigint::numeric`

/** Sums the hashes. Concatenated, they would exceed PostgreSQL's maximum of one gigabyte for a text at 33 million rows. */
export const digestOf = async (sql: Sql, table: Table): Promise<Digest> => {
  await sql.script(`set local timezone to 'UTC'`)
  return one<Digest>(
    sql,
    `select count(*) as count, sum(${number(1)}) || ' ' || sum(${number(17)}) as checksum
     from (select md5(to_jsonb(t)::text) as hash from ${table} as t) as rows`,
  )
}

export const readDigest = defineOperation('copy.digest', 'read', digestOf)

export interface Portion {
  /** The rows as JSON, or null after the last ones. */
  rows: string | null
  /** The key of this batch's last row, where the next batch continues. */
  last: string | null
}

/**
 * Reads a database without concurrent writes. Inviters come before the invited, because members are read by number.
 */
export const readRows = defineOperation(
  'copy.rows',
  'read',
  async (sql, { table, limit, after }: { table: Table; limit: number; after: string | null }) => {
    await sql.script(`set local timezone to 'UTC'`)
    const [key, type, least] = table === 'member' ? ['id', 'bigint', '0'] : ['ctid', 'tid', '(0,0)']
    return one<Portion>(
      sql,
      `with portion as (
         select ${key} as key from ${table} where ${key} > $1::text::${type} order by 1 limit $2)
       select max(key)::text as last, (
         select jsonb_agg(to_jsonb(t) order by ${key})::text from ${table} as t
         where ${key} = any(array(select key from portion))) as rows
       from portion`,
      [after ?? least, limit],
    )
  },
)

export const listTables = defineOperation('copy.tables', 'read', async sql => {
  const rows = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
     order by 1`,
  )
  return rows.map(row => row.name)
})
