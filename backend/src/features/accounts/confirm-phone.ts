import type { Registration } from '@tamlung/shared/contract/routes/registration'
import type { Backend } from '../../platform/backend'
import type { Database } from '../../platform/database/database'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken } from '../../platform/identity/secrets'
import { acceptProof, challengeWhenLimited } from '../../platform/proof-of-work/prove-or-wait'
import { paceCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/rate-limit'
import { readSetting } from '../../platform/settings/setting'
import {
  assertSendingIsOn,
  countTry,
  type GivenCode,
  issueCode,
  limitCodes,
  maxTries,
  paceAddress,
  readCode,
  type SentCode,
  type WrongCode,
} from './one-time-code'
import { assertValidPhone } from './registration-rules'

interface Confirmation {
  registration: Registration
  device: string | undefined
}

const isConfirmed = `phone = $1 and verified_at > now() - interval '30 minutes'
  and (token_hash = $2 or device_hash = $3)`

const valuesOf = ({ registration, device }: Confirmation) => [
  registration.username,
  registration.otpToken === undefined ? null : hashToken(registration.otpToken),
  hashDevice(device),
]

const needsConfirmation = async (sql: Sql) => (await readSetting(sql, 'registerOTP')) === true

/** Checks before the costly steps of a registration: hashing the password and opening games. */
export const assertConfirmed = defineOperation(
  'register.assertConfirmed',
  'read',
  async (sql, confirmation: Confirmation): Promise<void> => {
    if (!(await needsConfirmation(sql))) return
    const confirmed = await first(
      sql,
      `select 1 as found from verified_phone where ${isConfirmed}`,
      valuesOf(confirmation),
    )
    if (confirmed === undefined) throw new Refusal('UNVERIFIED_OTP')
  },
)

/**
 * Consumes the confirmation of a phone number. It is valid for half an hour, for one registration, and only with the
 * token or on the device that confirmed it.
 */
export const consumeConfirmation = async (sql: Sql, confirmation: Confirmation): Promise<void> => {
  if (!(await needsConfirmation(sql))) return
  const confirmed = await first(
    sql,
    `delete from verified_phone where ${isConfirmed} returning 1 as used`,
    valuesOf(confirmation),
  )
  if (confirmed === undefined) throw new Refusal('UNVERIFIED_OTP')
}

export const hashDevice = (device: string | undefined): string | null =>
  device === undefined ? null : hashToken(device)

interface CodeRequest {
  phone: string
  device: string | undefined
  /** Hash of network and phone. Codes that another client requested do not count as this one's. */
  requester: string
}

const readPhoneState = defineOperation(
  'otp.readPhoneState',
  'read',
  async (sql, { phone, device, requester }: CodeRequest) => {
    await assertSendingIsOn(sql)
    const member = await first(sql, 'select 1 as found from member where username = $1', [phone])
    if (member !== undefined) throw new Refusal('EXISTING_USER')
    const blocked = await first<{ wait: number }>(
      sql,
      `select extract(epoch from expires_at - now())::float8 as wait from otp
     where phone = $1 and purpose = 'register' and asked_by = $3 and tries >= $2 and expires_at > now()
     order by expires_at desc limit 1`,
      [phone, maxTries, requester],
    )
    if (blocked !== undefined)
      throw new Refusal('OTP_BLOCK', { retryAfter: Math.max(1, Math.ceil(blocked.wait)) })
    const verified = await first(
      sql,
      `select 1 as found from verified_phone
     where phone = $1 and device_hash = $2 and verified_at > now() - interval '30 minutes'`,
      [phone, hashDevice(device)],
    )
    return verified !== undefined
  },
)

export const sendCode = async (
  backend: Backend,
  {
    phone,
    address,
    device,
    proof,
  }: {
    phone: string
    address: string
    device: string | undefined
    /** Solves the challenge of an earlier, refused request. */
    proof: string | undefined
  },
) => {
  const { database, configuration } = backend
  assertValidPhone(phone, configuration.edition)
  await paceAddress(backend, address)
  const requester = hashToken(`${networkOf(address)} ${phone}`)
  const verified = await database.run(readPhoneState, { phone, device, requester })
  if (verified) return { code: 'OTP_VERIFIED' }
  const day = 24 * 3600
  const work = {
    binding: `register ${networkOf(address)} ${phone}`,
    limit: { key: `otp:proof:${phone}`, hits: 40, seconds: day },
    step: 8,
  }
  // The request that got the challenge has been counted for the network.
  if (!(await acceptProof(backend, work, proof))) {
    await limitCodes(backend, `${phone}:${requester}`)
    // Limits how many codes are sent to a number. Its owner can still get one by a proof of work.
    await challengeWhenLimited(backend, work, () =>
      paceCalls(backend, { key: `otp:number:${phone}`, hits: 40, seconds: day }, 1800),
    )
  }
  return issueCode(backend, { phone, purpose: 'register', requester })
}

const tryCode = defineOperation(
  'otp.try',
  'locked',
  async (sql, input: GivenCode & { deviceHash: string }): Promise<WrongCode | 'OTP_CODE_VALID'> => {
    const { tokenHash, deviceHash } = input
    const sent = await first<SentCode & { verified: boolean }>(
      sql,
      `select phone, code_hash, tries, verified_at is not null as verified, expires_at < now() as expired,
         exists (select 1 from otp as newer where newer.phone = otp.phone and newer.purpose = 'register'
           and newer.asked_by is not distinct from otp.asked_by
           and newer.created_at > otp.created_at)
         -- A member was registered by it.
         or verified_at is not null and not exists (
           select 1 from verified_phone where verified_phone.token_hash = otp.token_hash) as is_over
       from otp where token_hash = $1 and purpose = 'register' for update`,
      [tokenHash],
    )
    const matched = await countTry(sql, sent, input)
    if (typeof matched === 'string') return matched
    // A retry after a lost reply gets the same answer, and nothing is stored again.
    if (matched.verified) return 'OTP_CODE_VALID'
    await sql.query('update otp set verified_at = now() where token_hash = $1', [tokenHash])
    await sql.query(
      `insert into verified_phone (phone, token_hash, device_hash) values ($1, $2, $3)
       on conflict (phone) do update set token_hash = excluded.token_hash,
         device_hash = excluded.device_hash, verified_at = now()`,
      [matched.phone, tokenHash, deviceHash],
    )
    return 'OTP_CODE_VALID'
  },
)

export const verifyCode = async (
  database: Database,
  input: { otpToken: string; otpCode: string },
  device: DeviceSign,
) => {
  const code = readCode(input)
  const verdict = await database.run(tryCode, { ...code, deviceHash: hashToken(device.keep()) })
  // Thrown outside of the operation, because a rollback would undo the counting of the try.
  if (verdict !== 'OTP_CODE_VALID') throw new Refusal(verdict)
  return { message: 'SUCCESS', code: verdict }
}
