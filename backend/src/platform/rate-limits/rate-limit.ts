import { isIPv6 } from 'node:net'
import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { forget } from '../database/forget'
import { defineOperation } from '../database/operation'
import { first, one, type Sql } from '../database/sql'
import { readSetting } from '../settings/setting'

/** Groups of an IPv6 address that identify a provider's customer, who has all addresses with the other 64 bits. */
const groupsOfNetwork = 4

const groupsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(':')

/**
 * Returns the unit that rate limits count: an IPv4 address, or the /64 network of an IPv6 address, whose owner has any
 * number of addresses.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = (plain.split('%')[0] ?? '').split('::')
  const [head, tail] = [groupsIn(before), groupsIn(after)]
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, groupsOfNetwork)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export interface Limit {
  key: string
  hits: number
  seconds: number
  code?: ErrorCode
}

interface Row {
  hits: number
  wait: number
}

/**
 * Counts a call, and returns a wait if there were too many. The count is in the database and applies to all instances.
 * The clock is read when the row's lock is granted; `now()` would be the start of the wait for it. A window in the
 * future was written by a wrong clock and counts as expired, because it would otherwise block callers until then.
 */
export const countCall = defineOperation('rateLimit.count', 'locked', async (sql, limit: Limit) => {
  if ((await readSetting(sql, 'rateLimits')) === false) return undefined
  const row = await one<Row>(
    sql,
    `insert into rate_limit as r (key, window_start, hits) values ($1, clock_timestamp(), 1)
     on conflict (key) do update set (window_start, hits) = (
       select case when is_over then moment else r.window_start end, case when is_over then 1 else r.hits + 1 end
       from (select clock_timestamp() as moment) as clock,
         lateral (select r.window_start not between moment - make_interval(secs => $2) and moment as is_over) as window_now)
     returning hits, extract(epoch from window_start + make_interval(secs => $2) - clock_timestamp())::float8 as wait`,
    [limit.key, limit.seconds],
  )
  return row.hits > limit.hits ? { retryAfter: Math.max(1, Math.ceil(row.wait)) } : undefined
})

/** Returns the number of calls in the current window. */
export const readHits = defineOperation(
  'rateLimit.readHits',
  'lookup',
  async (sql, { key, seconds }: Limit) => {
    const row = await first<Pick<Row, 'hits'>>(
      sql,
      'select hits from rate_limit where key = $1 and window_start > now() - make_interval(secs => $2)',
      [key, seconds],
    )
    return row?.hits ?? 0
  },
)

export interface AmountLimit extends Limit {
  /** How much the call adds: 1 for a call, KiB for bytes. */
  amount: number
}

const maxCounted = 2 ** 31 - 1

/** Counts a call under several limits in one statement, so that rows that all callers share are locked only briefly. */
export const countAmounts = defineOperation(
  'rateLimit.countAmounts',
  'single',
  async (sql, limits: readonly AmountLimit[]) => {
    const { wait } = await one<{ wait: number | null }>(
      sql,
      `with asked as (
         select * from jsonb_to_recordset($1::jsonb) as asked (key text, most integer, seconds integer, amount integer)),
       counted as (
         insert into rate_limit as r (key, window_start, hits)
         select key, clock_timestamp(), amount from asked
         where not exists (select 1 from setting where name = 'rateLimits' and value = 'false')
         on conflict (key) do update set (window_start, hits) = (
           select case when is_over then moment else r.window_start end,
             case when is_over then excluded.hits else least(r.hits::bigint + excluded.hits, ${maxCounted})::integer end
           from (select clock_timestamp() as moment, (select seconds from asked where asked.key = r.key) as seconds) as clock,
             lateral (select r.window_start not between moment - make_interval(secs => seconds) and moment as is_over) as window_now)
         returning key, window_start, hits)
       select max(extract(epoch from window_start + make_interval(secs => seconds) - clock_timestamp()))::float8 as wait
       from counted join asked using (key) where hits > most`,
      [JSON.stringify(limits.map(({ hits, ...limit }) => ({ ...limit, most: hits })))],
    )
    return wait === null ? undefined : { retryAfter: Math.max(1, Math.ceil(wait)) }
  },
)

export const forgetLimit = async (sql: Sql, key: string): Promise<void> => {
  await sql.query('delete from rate_limit where key = $1', [key])
}

/** Windows last a day at most. */
export const forgetOldLimits = defineOperation('rateLimit.forgetOld', 'locked', async sql => {
  await forget(sql, 'rate_limit', "window_start < now() - interval '1 day'")
})
