import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { one } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashPassword, hashToken, isPassword } from '../../platform/identity/secrets'
import { revokeOthers } from '../../platform/identity/session'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { forgetLimit, type Limit } from '../../platform/rate-limits/rate-limit'
import { checkPassword } from './password-rules'

const readHash = defineOperation('password.read', 'read', async (sql, member: number) => {
  const row = await one<{ password_hash: string }>(
    sql,
    'select password_hash from member where id = $1',
    [member],
  )
  return row.password_hash
})

interface Change {
  member: number
  hash: string
  tokenHash: string
  limitKey: string
}

const writeHash = defineOperation('password.write', 'locked', async (sql, change: Change) => {
  await sql.query('update member set password_hash = $2 where id = $1', [
    change.member,
    change.hash,
  ])
  await revokeOthers(sql, change, 'password')
  await forgetLimit(sql, change.limitKey)
})

interface Wish {
  member: number
  username: string
  token: string | undefined
  oldPassword: string
  newPassword: string
}

/** Ends every other session of the member; the one that asks goes on. */
export const changePassword = async (backend: Backend, wish: Wish): Promise<void> => {
  const { database } = backend
  const limit: Limit = { key: `password:${wish.member}`, hits: 10, seconds: 15 * 60 }
  await limitCalls(backend, limit)
  const stored = await database.run(readHash, wish.member)
  if (!(await isPassword(stored, wish.oldPassword))) throw new Refusal('WRONG_PASSWORD')
  checkPassword(wish.newPassword, wish.username, 'newPassword')
  await database.run(writeHash, {
    member: wish.member,
    hash: await hashPassword(wish.newPassword),
    tokenHash: hashToken(wish.token ?? ''),
    limitKey: limit.key,
  })
}
