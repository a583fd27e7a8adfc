import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import { defineOperation } from '../../platform/database/operation'
import { tellEnded } from '../../platform/identity/session'
import { cancelBankChange } from './bank-change'

/**
 * Locks the member's own account: ends all sessions, refuses logins and cancels a planned change of the bank account. A
 * password reset by a code, or staff, unlock it.
 */
export const lockAccount = defineOperation(
  'account.lock',
  'locked',
  async (sql, { member, origin }: { member: number; origin: Origin }) => {
    await sql.query('update member set locked_at = now() where id = $1 and locked_at is null', [
      member,
    ])
    await sql.query(
      `update session set revoked = 'ended' where member_id = $1 and revoked is null`,
      [member],
    )
    await cancelBankChange(sql, member)
    await tellEnded(sql, { member })
    await recordAudit(sql, { actor: 'member', action: 'accountLocked', member, origin })
  },
)
