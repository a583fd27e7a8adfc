import type { Language } from '@tamlung/shared/contract/editions'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { lockMember } from '../../platform/identity/lock-member'
import { hashPassword } from '../../platform/identity/secrets'
import { type OwnSession, refuseEnded, revokeOthers } from '../../platform/identity/session'
import { forgetLimit } from '../../platform/rate-limits/rate-limit'
import { cancelBankChange } from './bank-change'
import { confirmPassword, passwordLimit } from './confirm-password'
import { endPasskeysAndTell } from './end-passkeys-and-tell'
import { checkPassword } from './password-rules'

interface Change extends OwnSession {
  hash: string
  language: Language
}

const writeHash = defineOperation('password.write', 'locked', async (sql, change: Change) => {
  await lockMember(sql, change.member)
  await refuseEnded(sql, change.tokenHash)
  await sql.query('update member set password_hash = $2 where id = $1', [
    change.member,
    change.hash,
  ])
  await revokeOthers(sql, change, 'password')
  await cancelBankChange(sql, change.member)
  await forgetLimit(sql, passwordLimit(change.tokenHash).key)
  await endPasskeysAndTell(sql, change.member, change.language)
})

interface Wish {
  session: OwnSession
  username: string
  oldPassword: string
  newPassword: string
  language: Language
}

/** Ends every other session of the member; the one that asks goes on. */
export const changePassword = async (backend: Backend, wish: Wish): Promise<void> => {
  const { session, language } = wish
  await confirmPassword(backend, session, wish.oldPassword)
  checkPassword(wish.newPassword, wish.username, 'newPassword')
  await backend.database.run(writeHash, {
    ...session,
    hash: await hashPassword(wish.newPassword),
    language,
  })
}
