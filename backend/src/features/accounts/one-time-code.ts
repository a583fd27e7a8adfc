import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashToken, newCode, newToken } from '../../platform/identity/secrets'
import { limitCalls, paceCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/rate-limit'
import { readSetting } from '../../platform/settings/setting'

export const maxTries = 5
const day = 24 * 3600

type Purpose = 'register' | 'password'

interface NewCode {
  phone: string
  purpose: Purpose
  requester: string | null
  reference: string
  tokenHash: string
  codeHash: string
  /** The plain code, stored only in the demonstration, where no text messages are sent. */
  plainCode: string | null
}

/** Refuses when the operator has switched off sending. */
export const assertSendingIsOn = async (sql: Sql): Promise<void> => {
  if ((await readSetting(sql, 'otpSending')) === false) throw new Refusal('OTP_SEND_FAIL')
}

const storeCode = defineOperation('otp.store', 'locked', async (sql, code: NewCode) => {
  await sql.query(
    `insert into otp (token_hash, reference, phone, code_hash, purpose, asked_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '10 minutes')`,
    [code.tokenHash, code.reference, code.phone, code.codeHash, code.purpose, code.requester],
  )
  if (code.plainCode === null) return
  // A code for a lost password is sent to members only, but the reply is the same for everyone.
  await sql.query(
    `insert into sent_code (phone, reference, code)
     select $1, $2, $3 where $4 = 'register'
       or exists (select 1 from member where username = $1 and is_active)`,
    [code.phone, code.reference, code.plainCode, code.purpose],
  )
})

/** Includes the token, so that the six digits alone are useless. */
const hashCode = (tokenHash: string, code: string) => hashToken(`${tokenHash}:${code}`)

export const issueCode = async (
  { database, configuration }: Backend,
  { phone, purpose, requester }: { phone: string; purpose: Purpose; requester: string | null },
) => {
  const token = newToken()
  const tokenHash = hashToken(token)
  const code = newCode()
  const reference = randomBytes(3).toString('hex').toUpperCase()
  await database.run(storeCode, {
    phone,
    purpose,
    requester,
    reference,
    tokenHash,
    codeHash: hashCode(tokenHash, code),
    plainCode: configuration.demonstration ? code : null,
  })
  return { otpRef: reference, otpToken: token, code: 'SUCCESS' }
}

/** Limits to one code a minute and, by default, twenty a day. */
export const limitCodes = async (
  backend: Backend,
  owner: string,
  maxPerDay = 20,
): Promise<void> => {
  await limitCalls(backend, {
    key: `otp:phone:${owner}`,
    hits: 1,
    seconds: 60,
    code: 'REQUEST_LIMIT_1MIN',
  })
  await limitCalls(backend, { key: `otp:day:${owner}`, hits: maxPerDay, seconds: day })
}

/** Limits by address before anything about the number is revealed. */
export const paceAddress = (backend: Backend, address: string): Promise<void> =>
  paceCalls(backend, { key: `otp:address:${networkOf(address)}`, hits: 60, seconds: 3600 }, 5)

export interface SentCode {
  phone: string
  code_hash: string
  tries: number
  expired: boolean
  /** Already used, or replaced by a newer code. */
  is_over: boolean
}

export interface GivenCode {
  tokenHash: string
  codeHash: string
}

export const readCode = (input: { otpToken: string; otpCode: string }): GivenCode => {
  if (!/^\d{6}$/.test(input.otpCode)) throw new Refusal('OTP_VERIFY_FAIL')
  const tokenHash = hashToken(input.otpToken)
  return { tokenHash, codeHash: hashCode(tokenHash, input.otpCode) }
}

export type WrongCode = 'OTP_CODE_INVALID' | 'OTP_BLOCK'

/**
 * Returns the stored code if the input one matches. Counts a wrong try and returns its error code; throwing it would
 * undo the counting.
 */
export const countTry = async <Sent extends SentCode>(
  sql: Sql,
  sent: Sent | undefined,
  { tokenHash, codeHash }: GivenCode,
): Promise<Sent | WrongCode> => {
  if (sent === undefined) throw new Refusal('OTP_TOKEN_INVALID')
  if (sent.is_over) throw new Refusal('OTP_NOT_EXIST')
  if (sent.tries >= maxTries) throw new Refusal('OTP_BLOCK')
  if (sent.expired) throw new Refusal('OTP_EXPIRED')
  if (timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(codeHash))) return sent
  await sql.query('update otp set tries = tries + 1 where token_hash = $1', [tokenHash])
  return sent.tries + 1 >= maxTries ? 'OTP_BLOCK' : 'OTP_CODE_INVALID'
}

/** Deletes phone numbers after a day: most never belong to a member. */
export const forgetCodes = defineOperation('otp.forget', 'locked', async sql => {
  await forget(sql, 'otp', "expires_at < now() - interval '1 day'")
  await forget(sql, 'verified_phone', "verified_at < now() - interval '1 day'")
  await forget(sql, 'sent_code', "created_at < now() - interval '1 day'")
})
