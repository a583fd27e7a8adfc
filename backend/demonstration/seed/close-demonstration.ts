import type { Backend } from '../../src/platform/backend'
import { defineOperation } from '../../src/platform/database/operation'
import { first } from '../../src/platform/database/sql'
import { hashPassword, isPassword, newToken } from '../../src/platform/identity/secrets'
import { readSetting, writeSetting } from '../../src/platform/settings/setting'
import { demonstrationLogin } from './demonstration-member'

/** Marks that the member's password was replaced by `closeDemonstrationMember`, and not by a user. */
const closedSetting = 'demonstrationClosed'

const printed = defineOperation('demonstration.member', 'read', sql =>
  first<{ password_hash: string }>(sql, 'select password_hash from member where username = $1', [
    demonstrationLogin.username,
  ]),
)

const setPassword = `update member set password_hash = $2 where username = $1 returning id`

/** Also ends sessions and removes passkeys that users of the printed password have created. */
const closeMember = defineOperation('demonstration.close', 'locked', async (sql, hash: string) => {
  const member = await first<{ id: number }>(sql, setPassword, [demonstrationLogin.username, hash])
  if (member === undefined) return
  await sql.query(
    `update session set revoked = 'password' where member_id = $1 and revoked is null`,
    [member.id],
  )
  await sql.query('delete from passkey where member_id = $1', [member.id])
  await writeSetting(sql, closedSetting, true)
})

const isClosed = defineOperation(
  'demonstration.isClosed',
  'read',
  async sql => (await readSetting<unknown>(sql, closedSetting)) === true,
)

const openMember = defineOperation('demonstration.open', 'locked', async (sql, hash: string) => {
  await sql.query(setPassword, [demonstrationLogin.username, hash])
  await writeSetting(sql, closedSetting, false)
})

const closeMembers = defineOperation('demonstration.closeMembers', 'locked', async sql => {
  const members = await sql.query<{ id: number }>(
    `update member set is_active = false from demonstration_member as made
     where made.member_id = id and is_active returning id`,
  )
  await sql.query(
    `update demonstration_member set is_closed = true
     where member_id in (select jsonb_array_elements_text($1::jsonb)::bigint)`,
    [JSON.stringify(members.map(({ id }) => id))],
  )
})

const openMembers = defineOperation('demonstration.openMembers', 'locked', async sql => {
  await sql.query(
    `with opened as (
       update demonstration_member set is_closed = false where is_closed returning member_id)
     update member set is_active = true where id in (select member_id from opened)`,
  )
})

/** Deactivates the members that the console created, whatever their password is, because their money is invented too. */
export const closeDemonstrationMembers = ({ database }: Backend): Promise<void> =>
  database.run(closeMembers, undefined)

/** Reactivates the members that `closeDemonstrationMembers` deactivated, and no others. */
export const openDemonstrationMembers = ({ database }: Backend): Promise<void> =>
  database.run(openMembers, undefined)

/** Replaces the demonstration's printed password at a real start. A password that was changed stays. */
export const closeDemonstrationMember = async ({ database }: Backend): Promise<void> => {
  const member = await database.run(printed, undefined)
  if (member === undefined) return
  if (!(await isPassword(member.password_hash, demonstrationLogin.password))) return
  await database.run(closeMember, await hashPassword(newToken()))
}

/** Restores the printed password if a real start has replaced it. */
export const openDemonstrationMember = async ({ database }: Backend): Promise<void> => {
  if (!(await database.run(isClosed, undefined))) return
  await database.run(openMember, await hashPassword(demonstrationLogin.password))
}
