import type { Currency, Language } from '@tamlung/shared/contract/editions'
import type { NoticeKind } from '@tamlung/shared/contract/routes/notices'
import { defineOperation } from '../../platform/database/operation'

/** Nobody has more devices that are in use; the oldest goes. */
const most = 10
const batch = 20

export interface Subscription {
  member: number
  tokenHash: string
  endpoint: string
  p256dh: string
  auth: string
  kinds: readonly NoticeKind[]
  hidesAmounts: boolean
  language: Language
}

/** A device is whoever uses it now: the same address again is the same device. */
export const subscribe = defineOperation(
  'push.subscribe',
  'locked',
  async (sql, wish: Subscription) => {
    // What was still to be sent to somebody else there goes with it.
    await sql.query('delete from push_subscription where endpoint = $1 and member_id <> $2', [
      wish.endpoint,
      wish.member,
    ])
    await sql.query(
      `insert into push_subscription
       (member_id, session_hash, endpoint, p256dh, auth, kinds, hides_amounts, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint) do update set member_id = excluded.member_id, session_hash = excluded.session_hash,
       p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds,
       hides_amounts = excluded.hides_amounts, language = excluded.language`,
      [
        wish.member,
        wish.tokenHash,
        wish.endpoint,
        wish.p256dh,
        wish.auth,
        wish.kinds,
        wish.hidesAmounts,
        wish.language,
      ],
    )
    // Nothing that was written before amounts were hidden is sent with them.
    if (wish.hidesAmounts)
      await sql.query(
        `update push_message set amount = null from push_subscription
       where push_subscription.id = subscription_id and endpoint = $1`,
        [wish.endpoint],
      )
    await sql.query(
      `delete from push_subscription where id in (
       select id from push_subscription where member_id = $1 order by id desc offset $2)`,
      [wish.member, most],
    )
  },
)

export const unsubscribe = defineOperation(
  'push.unsubscribe',
  'single',
  async (sql, { member, endpoint }: { member: number; endpoint: string }) => {
    await sql.query('delete from push_subscription where member_id = $1 and endpoint = $2', [
      member,
      endpoint,
    ])
  },
)

export interface DueMessage {
  id: number
  subscription: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  kind: NoticeKind
  amount: number | null
  currency: Currency
  /** The row of the statement that it tells of. */
  statement_id: number | null
  tries: number
  /** The session that asked for it has ended, or it is too old to be news. */
  is_over: boolean
}

/** Taken by one process, which has until the next try; after that it is anybody's. */
export const takeDue = defineOperation('push.take', 'single', sql =>
  sql.query<DueMessage>(
    `with due as (
       select id from push_message where due_at <= now() order by id limit $1 for update skip locked),
     taken as (
       update push_message set tries = tries + 1, due_at = now() + interval '1 minute' * power(4, tries)
       where id in (select id from due) returning *)
     select taken.id, subscription_id as subscription, endpoint, p256dh, auth, language, taken.kind, taken.amount, statement_id, tries, currency,
       revoked is not null or expires_at < now() or taken.created_at < now() - interval '1 day' as is_over
     from taken join push_subscription as s on s.id = subscription_id
       join session on token_hash = session_hash join member on member.id = s.member_id`,
    [batch],
  ),
)

export const forgetMessage = defineOperation(
  'push.forgetMessage',
  'single',
  async (sql, id: number) => {
    await sql.query('delete from push_message where id = $1', [id])
  },
)

/** The device is not there any more. */
export const forgetDevice = defineOperation(
  'push.forgetDevice',
  'single',
  async (sql, id: number) => {
    await sql.query('delete from push_subscription where id = $1', [id])
  },
)

export const tellOfCoupons = defineOperation('push.coupons', 'single', async sql => {
  await sql.query('select tell_of_coupons()', [])
})
