import { limits } from '@tamlung/shared/contract/limits'
import type { Backend } from '../backend'
import { defineOperation } from '../database/operation'
import { one } from '../database/sql'
import { Refusal } from '../refusal'
import { limitCalls } from './limit-calls'
import { forgetLimit, type Limit } from './rate-limit'
import { hashPassword, hashToken, isPassword } from './secrets'
import { tellEnded } from './session'

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
  await sql.query(
    `update session set revoked = 'password'
     where member_id = $1 and token_hash <> $2 and revoked is null`,
    [change.member, change.tokenHash],
  )
  await tellEnded(sql, { member: change.member, kept: change.tokenHash })
  await forgetLimit(sql, change.limitKey)
})

interface Wish {
  member: number
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
  const { length } = wish.newPassword
  if (length < limits.passwordMin || length > limits.passwordMax)
    throw new Refusal('INVALID_USER_INFO', { details: { field: 'newPassword' } })
  await database.run(writeHash, {
    member: wish.member,
    hash: await hashPassword(wish.newPassword),
    tokenHash: hashToken(wish.token ?? ''),
    limitKey: limit.key,
  })
}
