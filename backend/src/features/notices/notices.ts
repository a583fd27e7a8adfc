import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { type Notice, statementNotice } from '@tamlung/shared/contract/routes/notices'
import * as z from 'zod/mini'
import { defineOperation } from '../../platform/database/operation'

/** PostgreSQL channel on which a member's new notice is announced. */
export const noticeChannel = 'notice'

export const noticePayload = z.object({ member: z.int(), kind: z.string() })

interface NoticeRow {
  id: string
  kind: string
  at: Date
  amount: number | null
  is_new: boolean
}

const maxNotices = 20

/** Derives notices from the statement, the chat, the coupons and the audit trail; nothing is stored for them. */
export const readNotices = defineOperation(
  'notices.read',
  'lookup',
  async (sql, { member, currency }: { member: number; currency: Currency }): Promise<Notice[]> => {
    const rows = await sql.query<NoticeRow>(
      `with notices as (
         (select '${statementNotice}' || id as id,
            case when type = 'deposit' then 'deposit' when status = 'SUCCESS' then 'withdrawal' else 'refused' end as kind,
            coalesce(finished_at, created_at) as at, amount, false as is_read
          from statement
          where member_id = $1 and type in ('deposit', 'withdraw')
            and (status = 'SUCCESS' or type = 'withdraw' and status = 'FAILED')
          order by id desc limit $2)
         union all
         (select 'message:' || message.id, 'answer', message.created_at, null, message.seq <= read_seq
          from chat_message as message join conversation on conversation.id = conversation_id
          where owner = 'member:' || $1::text and sender <> 'customer'
            -- The end of a conversation is no answer.
            and content->'payload'->>'ended' is distinct from 'true'
          -- A single notice, for the newest answer.
          order by message.seq desc limit 1)
         union all
         (select 'audit:' || id, audit_notice(action, detail), at, null, false
          from audit where member_id = $1 and audit_notice(action, detail) is not null
            and at > now() - interval '30 days'
          order by id desc limit $2)
         union all
         (select 'coupon:' || id, 'coupon', greatest(expires_at - interval '1 day', created_at), null, false
          from coupon
          where member_id = $1 and claimed_at is null and expires_at between now() and now() + interval '1 day'
            -- No reminders of prizes during a break.
            and not exists (select 1 from play_break where member_id = $1 and until > now())))
       select id, kind, at, amount, not is_read and
         -- Rounded to milliseconds, as pages send the time back. Before the first visit only the last day is new.
         date_trunc('milliseconds', at) > coalesce(
           (select seen_at from notice_seen where member_id = $1), now() - interval '1 day') as is_new
       from notices where at > now() - interval '30 days' order by at desc, id desc limit $2`,
      [member, maxNotices],
    )
    return rows.map(row => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      amount: row.amount === null ? null : hundredths(row.amount),
      currency,
      isNew: row.is_new,
    }))
  },
)

/**
 * Marks notices as seen. The time only moves forward, and never beyond the database's clock, so that later notices are
 * new.
 */
export const seeNotices = defineOperation(
  'notices.see',
  'single',
  async (sql, { member, until }: { member: number; until: string }) => {
    await sql.query(
      `insert into notice_seen (member_id, seen_at) values ($1, least($2::timestamptz, now()))
       on conflict (member_id) do update set seen_at = greatest(notice_seen.seen_at, excluded.seen_at)`,
      [member, until],
    )
  },
)
