import type { Language } from '@tamlung/shared/contract/editions'
import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { lockMember } from '../../platform/identity/member'
import { hashPassword } from '../../platform/identity/secrets'
import { type OwnSession, refuseEnded, revokeOthers } from '../../platform/identity/session'
import { type Translations, translationIn } from '../../platform/language/local-text'
import { forgetLimit } from '../../platform/rate-limits/rate-limit'
import { notifyMember } from '../chat/messages'
import { assertGoodPassword } from './account-rules'
import { cancelBankChange } from './bank-change'
import { confirmPassword, passwordLimit } from './confirm-member'
import { removeAllPasskeys } from './passkey-store'

interface Texts {
  alone: string
  /** The message for members who had passkeys. */
  withKeys: string
}

/** Messages to the member about a new password. */
export const passwordChangedTexts: Translations<Texts> = {
  en: {
    alone:
      'Your password has been changed, and all other devices are logged out. Was this not you? Write to us here.',
    withKeys:
      'Your password has been changed, all other devices are logged out, and your passkeys are removed; add them again in your profile. Was this not you? Write to us here.',
  },
  th: {
    alone: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
    withKeys:
      'รหัสผ่านของคุณถูกเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดออกจากระบบ และพาสคีย์ทั้งหมดถูกลบ เพิ่มใหม่ได้ในหน้าโปรไฟล์ หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
  },
  la: {
    alone: 'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ແລະ ອຸປະກອນອື່ນທັງໝົດອອກຈາກລະບົບແລ້ວ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
    withKeys:
      'ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ ອຸປະກອນອື່ນທັງໝົດອອກຈາກລະບົບ ແລະ ພາສຄີທັງໝົດຖືກລຶບ ເພີ່ມໃໝ່ໄດ້ໃນໜ້າໂປຣໄຟລ໌ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
  },
}

/** Removes all passkeys, because a thief who knew the old password may have added one, and notifies the member. */
export const removePasskeysAndNotify = async (
  sql: Sql,
  member: number,
  language: Language,
): Promise<void> => {
  const hadPasskeys = await removeAllPasskeys(sql, member)
  await notifyMember(
    sql,
    member,
    translationIn(passwordChangedTexts, language)[hadPasskeys ? 'withKeys' : 'alone'],
  )
}

interface HashInput extends OwnSession {
  hash: string
  language: Language
  origin: Origin
}

const storeHash = defineOperation('password.write', 'locked', async (sql, input: HashInput) => {
  await lockMember(sql, input.member)
  await refuseEnded(sql, input.tokenHash)
  await sql.query('update member set password_hash = $2 where id = $1', [input.member, input.hash])
  await revokeOthers(sql, input, 'password')
  await cancelBankChange(sql, input.member)
  await forgetLimit(sql, passwordLimit(input.tokenHash).key)
  await removePasskeysAndNotify(sql, input.member, input.language)
  const { member, origin } = input
  await recordAudit(sql, { actor: 'member', action: 'passwordChanged', member, origin })
})

interface PasswordInput {
  session: OwnSession
  username: string
  oldPassword: string
  newPassword: string
  language: Language
  origin: Origin
}

/** Changes the password, ends all other sessions and removes all passkeys. */
export const changePassword = async (backend: Backend, input: PasswordInput): Promise<void> => {
  const { session, language, origin } = input
  await confirmPassword(backend, session, input.oldPassword)
  assertGoodPassword(input.newPassword, input.username, 'newPassword')
  await backend.database.run(storeHash, {
    ...session,
    hash: await hashPassword(input.newPassword),
    language,
    origin,
  })
}
