import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { hashToken } from '../../platform/identity/secrets'
import { forgetAttempts, type LoginAttempt } from '../../platform/proof-of-work/login-limits'

/** Returns whether this member has logged in from the device before. */
export const isKnownDevice = defineOperation(
  'login.isKnownDevice',
  'read',
  async (sql, { username, device }: { username: string; device: string }) =>
    (await first(
      sql,
      `select 1 as found from known_device join member on member.id = member_id
       where token_hash = $1 and username = $2`,
      [hashToken(device), username],
    )) !== undefined,
)

/** Whether a login came from the member's first device, another new one, or one that is known. */
export type DeviceState = 'first' | 'new' | 'known'

/** Remembers the device as the member's, and resets its limits and the address's. */
export const rememberDevice = async (
  sql: Sql,
  { member, device, attempt }: { member: number; device: string; attempt: LoginAttempt },
): Promise<DeviceState> => {
  const tokenHash = hashToken(device)
  const { known, others } = await one<{ known: boolean; others: boolean }>(
    sql,
    `select coalesce(bool_or(token_hash = $2), false) as known, count(*) > 0 as others
     from known_device where member_id = $1`,
    [member, tokenHash],
  )
  await sql.query(
    `insert into known_device (token_hash, member_id) values ($1, $2)
     on conflict (token_hash, member_id) do update set seen_at = now()`,
    [tokenHash, member],
  )
  await forgetAttempts(sql, attempt, device)
  if (known) return 'known'
  return others ? 'new' : 'first'
}

export const forgetDevices = defineOperation('login.forgetDevices', 'locked', async sql => {
  await forget(sql, 'known_device', "seen_at < now() - interval '1 year'")
})
