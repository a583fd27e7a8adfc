import { defineOperation } from './operation'
import { one, type Sql } from './sql'

/** What a row refers to comes before it. */
export const tables = [
  'member',
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
  'account',
  'entry',
  'posting',
  'game',
  'game_account',
  'transfer',
  // Before what it is counted from, which would count it again.
  'play_time',
  'statement',
  // What the member's own limits would refuse today was written before they were set.
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
  /** Of all rows, in whatever order they lie. */
  checksum: string | null
}

export const digestOf = async (sql: Sql, table: Table): Promise<Digest> => {
  await sql.script(`set local timezone to 'UTC'`)
  return one<Digest>(
    sql,
    `select count(*) as count, md5(string_agg(row, '' order by row)) as checksum
     from (select md5(to_jsonb(t)::text) as row from ${table} as t) as rows`,
  )
}

export const readDigest = defineOperation('copy.digest', 'read', digestOf)

/** Inviters come before the invited, since members are read by their numbers. */
export const readRows = defineOperation(
  'copy.rows',
  'read',
  async (sql, { table, limit, offset }: { table: Table; limit: number; offset: number }) => {
    await sql.script(`set local timezone to 'UTC'`)
    const order = table === 'member' ? 'id' : 'to_jsonb(t)::text'
    const { rows } = await one<{ rows: string | null }>(
      sql,
      `select jsonb_agg(row)::text as rows from (
         select to_jsonb(t) as row from ${table} as t order by ${order} limit $1 offset $2) as page`,
      [limit, offset],
    )
    return rows
  },
)

export const listTables = defineOperation('copy.tables', 'read', async sql => {
  const rows = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
     order by 1`,
  )
  return rows.map(row => row.name)
})
