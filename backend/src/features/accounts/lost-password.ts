import type { Language } from '@tamlung/shared/contract/editions'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashPassword, hashToken } from '../../platform/identity/secrets'
import { tellEnded } from '../../platform/identity/session'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { cancelBankChange } from './bank-change'
import { endPasskeysAndTell } from './end-passkeys-and-tell'
import { isKnownDevice } from './login-limits'
import {
  countTry,
  type GivenCode,
  issueCode,
  limitCodes,
  paceAddress,
  readCode,
  refuseUnsent,
  type SentCode,
  type WrongCode,
} from './one-time-code'
import { checkPassword } from './password-rules'
import { checkPhone } from './phone'

const checkSending = defineOperation('lostPassword.checkSending', 'read', refuseUnsent)

/** Whoever asks hears the same, and waits as long, whether there is such a member or not. */
export const askForPassword = async (
  backend: Backend,
  { phone, address, device }: { phone: string; address: string; device: string | undefined },
) => {
  checkPhone(phone, backend.configuration.edition)
  await paceAddress(backend, address)
  await backend.database.run(checkSending, undefined)
  // Strangers count together: each code is five guesses at somebody's account. The member's own device counts by itself,
  // so that nobody who asks all day long keeps the member from it.
  const isOwn =
    device !== undefined && (await backend.database.run(isKnownDevice, { username: phone, device }))
  await limitCodes(backend, `${phone}:password${isOwn ? `:${hashToken(device)}` : ''}`)
  const { otpRef, otpToken } = await issueCode(backend, { phone, purpose: 'password', asker: null })
  return { otpRef, otpToken }
}

/** A code that was sent to nobody is as wrong as any. */
const tryCode = defineOperation(
  'lostPassword.try',
  'locked',
  async (sql, given: GivenCode): Promise<SentCode | WrongCode> => {
    const sent = await first<SentCode>(
      sql,
      `select phone, code_hash, tries, verified_at is not null as is_over, expires_at < now() as expired
       from otp where token_hash = $1 and purpose = 'password' for update`,
      [given.tokenHash],
    )
    return countTry(sql, sent, given)
  },
)

interface Change {
  tokenHash: string
  passwordHash: string
  language: Language
}

const change = defineOperation(
  'lostPassword.set',
  'locked',
  async (sql, { tokenHash, passwordHash, language }: Change) => {
    const used = await first<{ phone: string }>(
      sql,
      `update otp set verified_at = now()
       where token_hash = $1 and purpose = 'password' and verified_at is null returning phone`,
      [tokenHash],
    )
    if (used === undefined) throw new Refusal('OTP_NOT_EXIST')
    const member = await first<{ id: number }>(
      sql,
      `update member set password_hash = $2, password_set_anew_at = now()
       where username = $1 and is_active returning id`,
      [used.phone, passwordHash],
    )
    if (member === undefined) throw new Refusal('OTP_NOT_EXIST')
    await sql.query(
      `update session set revoked = 'password' where member_id = $1 and revoked is null`,
      [member.id],
    )
    await tellEnded(sql, { member: member.id })
    await cancelBankChange(sql, member.id)
    await endPasskeysAndTell(sql, member.id, language)
  },
)

interface Wish {
  otpToken: string
  otpCode: string
  newPassword: string
  address: string
  language: Language
}

/** The password is looked at after the code, and the code is used up by a good one only. */
export const setLostPassword = async (backend: Backend, wish: Wish): Promise<void> => {
  const { database } = backend
  const code = readCode(wish)
  // What guards a code is its own tries; a whole mobile network may stand behind one address.
  const key = `lost:address:${networkOf(wish.address)}`
  await paceCalls(backend, { key, hits: 300, seconds: 3600 }, 1)
  const verdict = await database.run(tryCode, code)
  // Thrown here and not inside, so that the failed try stays counted.
  if (typeof verdict === 'string') throw new Refusal(verdict)
  checkPassword(wish.newPassword, verdict.phone, 'newPassword')
  const passwordHash = await hashPassword(wish.newPassword)
  await database.run(change, { tokenHash: code.tokenHash, passwordHash, language: wish.language })
}
