import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { hashPassword, hashToken } from '../../platform/identity/secrets'
import { revokeOthers } from '../../platform/identity/session'
import { forgetLimit } from '../../platform/rate-limits/rate-limit'
import { cancelBankChange } from './bank-change'
import { confirmPassword, passwordLimit } from './confirm-password'
import { checkPassword } from './password-rules'

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
  await cancelBankChange(sql, change.member)
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
  await confirmPassword(backend, wish.member, wish.oldPassword)
  checkPassword(wish.newPassword, wish.username, 'newPassword')
  await backend.database.run(writeHash, {
    member: wish.member,
    hash: await hashPassword(wish.newPassword),
    tokenHash: hashToken(wish.token ?? ''),
    limitKey: passwordLimit(wish.member).key,
  })
}
