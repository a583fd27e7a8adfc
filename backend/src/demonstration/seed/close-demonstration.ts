import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { hashPassword, isPassword, newToken } from '../../platform/identity/secrets'
import { readSetting, writeSetting } from '../../platform/settings/setting'
import { demonstrationLogin } from './login'

/** That the member is kept out by us, and by nobody's own new password. */
const closedSetting = 'demonstrationClosed'

const printed = defineOperation('demonstration.member', 'read', sql =>
  first<{ password_hash: string }>(sql, 'select password_hash from member where username = $1', [
    demonstrationLogin.username,
  ]),
)

const setPassword = `update member set password_hash = $2 where username = $1 returning id`

/** With whatever else was made by whoever knew the password. */
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

/** A start that is no demonstration lets nobody in by what one has printed; a password of somebody's own stays. */
export const closeDemonstrationMember = async ({ database }: Backend): Promise<void> => {
  const member = await database.run(printed, undefined)
  if (member === undefined) return
  if (!(await isPassword(member.password_hash, demonstrationLogin.password))) return
  await database.run(closeMember, await hashPassword(newToken()))
}

/** What a demonstration prints lets in, also after a start that was none. */
export const openDemonstrationMember = async ({ database }: Backend): Promise<void> => {
  if (!(await database.run(isClosed, undefined))) return
  await database.run(openMember, await hashPassword(demonstrationLogin.password))
}
