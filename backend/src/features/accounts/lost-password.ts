import type { Language } from '@tamlung/shared/contract/editions'
import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashPassword, hashToken } from '../../platform/identity/secrets'
import { tellEnded } from '../../platform/identity/session'
import { acceptProof, challengeWhenLimited } from '../../platform/proof-of-work/prove-or-wait'
import { paceCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/rate-limit'
import { assertGoodPassword } from './account-rules'
import { cancelBankChange } from './bank-change'
import { removePasskeysAndNotify } from './change-password'
import { isKnownDevice } from './known-devices'
import {
  assertSendingIsOn,
  countTry,
  type GivenCode,
  issueCode,
  limitCodes,
  paceAddress,
  readCode,
  type SentCode,
  type WrongCode,
} from './one-time-code'
import { assertValidPhone } from './registration-rules'

const day = 24 * 3600

interface CodeRequest {
  phone: string
  address: string
  device: string | undefined
  /** Solves the challenge of an earlier, refused request. */
  proof: string | undefined
}

/**
 * Each code allows five guesses, so unknown devices are limited by network and, slowed down, all together; a proof of work
 * replaces that wait. The member's own device has a limit of its own. Requests of others can lock out neither it nor
 * the member's new phone.
 */
const limitRequests = async (
  backend: Backend,
  { phone, address, device, proof }: CodeRequest,
): Promise<void> => {
  if (
    device !== undefined &&
    (await backend.database.run(isKnownDevice, { username: phone, device }))
  )
    return limitCodes(backend, `${phone}:password:${hashToken(device)}`)
  const network = networkOf(address)
  const work = {
    binding: `lostPassword ${network} ${phone}`,
    limit: { key: `lost:proof:${phone}`, hits: 40, seconds: day },
    step: 8,
  }
  // The request that got the challenge has been counted for the network.
  if (await acceptProof(backend, work, proof)) return
  await limitCodes(backend, `${phone}:password:${hashToken(network)}`, 5)
  await challengeWhenLimited(backend, work, () =>
    paceCalls(backend, { key: `lost:number:${phone}`, hits: 20, seconds: day }, 900),
  )
}

const assertSending = defineOperation('lostPassword.assertSending', 'read', assertSendingIsOn)

/** Sends a code if the phone number belongs to a member. The reply and the limits are the same if it does not. */
export const requestPasswordCode = async (backend: Backend, request: CodeRequest) => {
  const { phone, address } = request
  assertValidPhone(phone, backend.configuration.edition)
  await paceAddress(backend, address)
  await backend.database.run(assertSending, undefined)
  await limitRequests(backend, request)
  const { otpRef, otpToken } = await issueCode(backend, {
    phone,
    purpose: 'password',
    requester: null,
  })
  return { otpRef, otpToken }
}

/** A code for a number without a member fails like any wrong one. */
const tryCode = defineOperation(
  'lostPassword.try',
  'locked',
  async (sql, input: GivenCode): Promise<SentCode | WrongCode> => {
    const sent = await first<SentCode>(
      sql,
      `select phone, code_hash, tries, verified_at is not null as is_over, expires_at < now() as expired
       from otp where token_hash = $1 and purpose = 'password' for update`,
      [input.tokenHash],
    )
    return countTry(sql, sent, input)
  },
)

interface NewPassword {
  tokenHash: string
  passwordHash: string
  language: Language
  origin: Origin
}

const storeNewPassword = defineOperation(
  'lostPassword.set',
  'locked',
  async (sql, { tokenHash, passwordHash, language, origin }: NewPassword) => {
    const used = await first<{ phone: string }>(
      sql,
      `update otp set verified_at = now()
       where token_hash = $1 and purpose = 'password' and verified_at is null returning phone`,
      [tokenHash],
    )
    if (used === undefined) throw new Refusal('OTP_NOT_EXIST')
    const member = await first<{ id: number }>(
      sql,
      `update member set password_hash = $2, password_set_anew_at = now(), locked_at = null
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
    await removePasskeysAndNotify(sql, member.id, language)
    await recordAudit(sql, {
      actor: 'member',
      action: 'passwordReset',
      member: member.id,
      origin,
    })
  },
)

interface LostPasswordInput {
  otpToken: string
  otpCode: string
  newPassword: string
  address: string
  language: Language
  origin: Origin
}

/**
 * Sets a new password with a code. The password is checked after the code, and the code is used up only if both are
 * valid.
 */
export const setLostPassword = async (
  backend: Backend,
  input: LostPasswordInput,
): Promise<void> => {
  const { database } = backend
  const code = readCode(input)
  // Guessing is limited by the tries per code; a whole mobile network may share one address.
  const key = `lost:address:${networkOf(input.address)}`
  await paceCalls(backend, { key, hits: 300, seconds: 3600 }, 1)
  const verdict = await database.run(tryCode, code)
  // Thrown outside of the operation, because a rollback would undo the counting of the try.
  if (typeof verdict === 'string') throw new Refusal(verdict)
  assertGoodPassword(input.newPassword, verdict.phone, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await database.run(storeNewPassword, {
    tokenHash: code.tokenHash,
    passwordHash,
    language: input.language,
    origin: input.origin,
  })
}
