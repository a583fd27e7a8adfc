import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { type Notice, statementNotice } from '@tamlung/shared/contract/routes/notices'
import { defineOperation } from '../../platform/database/operation'

interface Row {
  id: string
  kind: string
  at: Date
  amount: number | null
  is_new: boolean
}

const most = 20

/** Read from what is stored anyway: the statement, the chat and the coupons. */
export const readNotices = defineOperation(
  'notices.read',
  'lookup',
  async (sql, { member, currency }: { member: number; currency: Currency }): Promise<Notice[]> => {
    const rows = await sql.query<Row>(
      `with told as (
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
            -- That a talk has ended answers nothing.
            and content->'payload'->>'ended' is distinct from 'true'
          -- However much staff have said, it is one conversation that has been answered.
          order by message.seq desc limit 1)
         union all
         (select 'coupon:' || id, 'coupon', greatest(expires_at - interval '1 day', created_at), null, false
          from coupon
          where member_id = $1 and claimed_at is null and expires_at between now() and now() + interval '1 day'
            -- In a break nobody is reminded of a prize.
            and not exists (select 1 from play_break where member_id = $1 and until > now())))
       select id, kind, at, amount, not is_read and
         -- As a page can say it, which knows no less than a thousandth. Whoever has never looked is not told of long ago.
         date_trunc('milliseconds', at) > coalesce(
           (select seen_at from notice_seen where member_id = $1), now() - interval '1 day') as is_new
       from told where at > now() - interval '30 days' order by at desc, id desc limit $2`,
      [member, most],
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

/** Never back, and never ahead of now, which is when the database says that it is: what comes later is new. */
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
