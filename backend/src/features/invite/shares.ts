import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { InviteBonus } from '@tamlung/shared/contract/routes/wallet'
import { one, type Sql } from '../../platform/database/sql'
import type { Member } from '../../platform/identity/member'

/** What can be received: the shares not yet received, which lie in the member's invite account. */
export const readShares = async (
  sql: Sql,
  member: Pick<Member, 'id' | 'currency'>,
): Promise<InviteBonus> => {
  const row = await one<{ amount: number; success: number; fail: number }>(
    sql,
    `select balance_of($1, 'invite', '', $2) as amount, coalesce(sum(success), 0) as success,
       coalesce(sum(fail), 0) as fail
     from invite_share where member_id = $1 and received_at is null`,
    [member.id, member.currency],
  )
  return { amount: hundredths(row.amount), success: row.success, fail: row.fail }
}
