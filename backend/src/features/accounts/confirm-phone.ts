import type { Backend } from '../../platform/backend'
import type { Database } from '../../platform/database/database'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken } from '../../platform/identity/secrets'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import {
  countTry,
  type GivenCode,
  issueCode,
  limitCodes,
  mostTries,
  paceAddress,
  readCode,
  refuseUnsent,
  type SentCode,
  type WrongCode,
} from './one-time-code'
import { checkPhone } from './phone'

export const hashDevice = (device: string | undefined): string | null =>
  device === undefined ? null : hashToken(device)

interface Asking {
  phone: string
  device: string | undefined
  /** Whose codes are one row: a stranger's are another. */
  asker: string
}

const standing = defineOperation(
  'otp.standing',
  'read',
  async (sql, { phone, device, asker }: Asking) => {
    await refuseUnsent(sql)
    const member = await first(sql, 'select 1 as found from member where username = $1', [phone])
    if (member !== undefined) throw new Refusal('EXISTING_USER')
    const blocked = await first<{ wait: number }>(
      sql,
      `select extract(epoch from expires_at - now())::float8 as wait from otp
     where phone = $1 and purpose = 'register' and asked_by = $3 and tries >= $2 and expires_at > now()
     order by expires_at desc limit 1`,
      [phone, mostTries, asker],
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
  { phone, address, device }: { phone: string; address: string; device: string | undefined },
) => {
  const { database, configuration } = backend
  checkPhone(phone, configuration.edition)
  await paceAddress(backend, address)
  const asker = hashToken(`${networkOf(address)} ${phone}`)
  const verified = await database.run(standing, { phone, device, asker })
  if (verified) return { code: 'OTP_VERIFIED' }
  await limitCodes(backend, `${phone}:${asker}`)
  // Nobody has a number rung all day long, and its owner is heard all the same.
  await paceCalls(backend, { key: `otp:number:${phone}`, hits: 40, seconds: 24 * 3600 }, 1800)
  return issueCode(backend, { phone, purpose: 'register', asker })
}

const tryCode = defineOperation(
  'otp.try',
  'locked',
  async (sql, given: GivenCode & { deviceHash: string }): Promise<WrongCode | 'OTP_CODE_VALID'> => {
    const { tokenHash, deviceHash } = given
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
    const tried = await countTry(sql, sent, given)
    if (typeof tried === 'string') return tried
    // Who lost the answer hears it again, and has no more by that than before.
    if (tried.verified) return 'OTP_CODE_VALID'
    await sql.query('update otp set verified_at = now() where token_hash = $1', [tokenHash])
    await sql.query(
      `insert into verified_phone (phone, token_hash, device_hash) values ($1, $2, $3)
       on conflict (phone) do update set token_hash = excluded.token_hash,
         device_hash = excluded.device_hash, verified_at = now()`,
      [tried.phone, tokenHash, deviceHash],
    )
    return 'OTP_CODE_VALID'
  },
)

export const verifyCode = async (
  database: Database,
  given: { otpToken: string; otpCode: string },
  device: DeviceSign,
) => {
  const code = readCode(given)
  const verdict = await database.run(tryCode, { ...code, deviceHash: hashToken(device.keep()) })
  // Thrown here and not inside, so that the failed try stays counted.
  if (verdict !== 'OTP_CODE_VALID') throw new Refusal(verdict)
  return { message: 'SUCCESS', code: verdict }
}
