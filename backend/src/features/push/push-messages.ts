import type { Currency, Language } from '@tamlung/shared/contract/editions'
import type { NoticeKind } from '@tamlung/shared/contract/routes/notices'
import { defineOperation } from '../../platform/database/operation'

/** Devices per member. The oldest is removed. */
const maxDevices = 10
const batchSize = 20

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

/** Subscribes a device, which is identified by its push address. If another member used it before, it changes hands. */
export const subscribe = defineOperation(
  'push.subscribe',
  'locked',
  async (sql, subscription: Subscription) => {
    // Also deletes the messages that wait for the previous member.
    await sql.query('delete from push_subscription where endpoint = $1 and member_id <> $2', [
      subscription.endpoint,
      subscription.member,
    ])
    await sql.query(
      `insert into push_subscription
       (member_id, session_hash, endpoint, p256dh, auth, kinds, hides_amounts, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint) do update set member_id = excluded.member_id, session_hash = excluded.session_hash,
       p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds,
       hides_amounts = excluded.hides_amounts, language = excluded.language`,
      [
        subscription.member,
        subscription.tokenHash,
        subscription.endpoint,
        subscription.p256dh,
        subscription.auth,
        subscription.kinds,
        subscription.hidesAmounts,
        subscription.language,
      ],
    )
    // Removes amounts from messages that are still waiting.
    if (subscription.hidesAmounts)
      await sql.query(
        `update push_message set amount = null from push_subscription
       where push_subscription.id = subscription_id and endpoint = $1`,
        [subscription.endpoint],
      )
    await sql.query(
      `delete from push_subscription where id in (
       select id from push_subscription where member_id = $1 order by id desc offset $2)`,
      [subscription.member, maxDevices],
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
  /** The statement's row that the message is about. */
  statement_id: number | null
  tries: number
  /** The session that subscribed has ended, or the message is older than a day. */
  is_over: boolean
}

/** Claims due messages for this process, until their next attempt is due. After that any process may claim them. */
export const claimDueMessages = defineOperation('push.take', 'single', sql =>
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
    [batchSize],
  ),
)

export const forgetMessage = defineOperation(
  'push.forgetMessage',
  'single',
  async (sql, id: number) => {
    await sql.query('delete from push_message where id = $1', [id])
  },
)

/** Removes a device that no longer exists. */
export const forgetDevice = defineOperation(
  'push.forgetDevice',
  'single',
  async (sql, id: number) => {
    await sql.query('delete from push_subscription where id = $1', [id])
  },
)

export const enqueueCouponReminders = defineOperation('push.coupons', 'single', async sql => {
  await sql.query('select tell_of_coupons()', [])
})
