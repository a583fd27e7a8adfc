import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import type { Database } from '../../platform/database/database'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken, newCode, newToken } from '../../platform/identity/secrets'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { readSetting } from '../../platform/settings/setting'
import { checkPhone } from './phone'

export const mostTries = 5
const day = 24 * 3600

export const hashDevice = (device: string | undefined): string | null =>
  device === undefined ? null : hashToken(device)

interface Asking {
  phone: string
  device: string | undefined
  /** Whose codes are one row: a stranger's are another. */
  asker: string
}

type Purpose = 'register' | 'password'

interface NewCode {
  phone: string
  purpose: Purpose
  asker: string | null
  reference: string
  tokenHash: string
  codeHash: string
  /** Only in the demonstration, where nobody sends text messages. */
  shown: string | null
}

const standing = defineOperation(
  'otp.standing',
  'read',
  async (sql, { phone, device, asker }: Asking) => {
    if ((await readSetting(sql, 'otpSending')) === false) throw new Refusal('OTP_SEND_FAIL')
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

const storeCode = defineOperation('otp.store', 'locked', async (sql, code: NewCode) => {
  await sql.query(
    `insert into otp (token_hash, reference, phone, code_hash, purpose, asked_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '10 minutes')`,
    [code.tokenHash, code.reference, code.phone, code.codeHash, code.purpose, code.asker],
  )
  if (code.shown === null) return
  // Nobody is there to whom the code of a lost password could be sent; whoever asks hears the same.
  await sql.query(
    `insert into sent_code (phone, reference, code)
     select $1, $2, $3 where $4 = 'register'
       or exists (select 1 from member where username = $1 and is_active)`,
    [code.phone, code.reference, code.shown, code.purpose],
  )
})

/** Bound to its token, so that the six digits alone are worth nothing. */
export const hashCode = (tokenHash: string, code: string) => hashToken(`${tokenHash}:${code}`)

export const issueCode = async (
  { database, configuration }: Backend,
  { phone, purpose, asker }: { phone: string; purpose: Purpose; asker: string | null },
) => {
  const token = newToken()
  const tokenHash = hashToken(token)
  const code = newCode()
  const reference = randomBytes(3).toString('hex').toUpperCase()
  await database.run(storeCode, {
    phone,
    purpose,
    asker,
    reference,
    tokenHash,
    codeHash: hashCode(tokenHash, code),
    shown: configuration.demonstration ? code : null,
  })
  return { otpRef: reference, otpToken: token, code: 'SUCCESS' }
}

/** One a minute and twenty a day. */
export const limitCodes = async (backend: Backend, whose: string): Promise<void> => {
  await limitCalls(backend, {
    key: `otp:phone:${whose}`,
    hits: 1,
    seconds: 60,
    code: 'REQUEST_LIMIT_1MIN',
  })
  await limitCalls(backend, { key: `otp:day:${whose}`, hits: 20, seconds: day })
}

/** Before anything is said about a number, whoever it belongs to. */
export const paceAddress = (backend: Backend, address: string): Promise<void> =>
  paceCalls(backend, { key: `otp:address:${networkOf(address)}`, hits: 60, seconds: 3600 }, 5)

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
  await paceCalls(backend, { key: `otp:number:${phone}`, hits: 40, seconds: day }, 1800)
  return issueCode(backend, { phone, purpose: 'register', asker })
}

interface Row {
  phone: string
  code_hash: string
  tries: number
  verified: boolean
  expired: boolean
  superseded: boolean
  /** A member was registered by it. */
  used: boolean
}

type Verdict = 'OTP_CODE_VALID' | 'OTP_CODE_INVALID' | 'OTP_BLOCK'

interface Try {
  tokenHash: string
  codeHash: string
  deviceHash: string
}

const tryCode = defineOperation(
  'otp.try',
  'locked',
  async (sql, { tokenHash, codeHash, deviceHash }: Try): Promise<Verdict> => {
    const row = await first<Row>(
      sql,
      `select phone, code_hash, tries, verified_at is not null as verified,
         expires_at < now() as expired,
         exists (select 1 from otp as newer where newer.phone = otp.phone and newer.purpose = 'register'
           and newer.asked_by is not distinct from otp.asked_by
           and newer.created_at > otp.created_at) as superseded,
         verified_at is not null and not exists (
           select 1 from verified_phone where verified_phone.token_hash = otp.token_hash) as used
       from otp where token_hash = $1 and purpose = 'register' for update`,
      [tokenHash],
    )
    if (row === undefined) throw new Refusal('OTP_TOKEN_INVALID')
    if (row.used || row.superseded) throw new Refusal('OTP_NOT_EXIST')
    if (row.tries >= mostTries) throw new Refusal('OTP_BLOCK')
    if (row.expired) throw new Refusal('OTP_EXPIRED')
    if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(codeHash))) {
      await sql.query('update otp set tries = tries + 1 where token_hash = $1', [tokenHash])
      return row.tries + 1 >= mostTries ? 'OTP_BLOCK' : 'OTP_CODE_INVALID'
    }
    // Who lost the answer hears it again, and has no more by that than before.
    if (row.verified) return 'OTP_CODE_VALID'
    await sql.query('update otp set verified_at = now() where token_hash = $1', [tokenHash])
    await sql.query(
      `insert into verified_phone (phone, token_hash, device_hash) values ($1, $2, $3)
       on conflict (phone) do update set token_hash = excluded.token_hash,
         device_hash = excluded.device_hash, verified_at = now()`,
      [row.phone, tokenHash, deviceHash],
    )
    return 'OTP_CODE_VALID'
  },
)

export const verifyCode = async (
  database: Database,
  { otpToken, otpCode }: { otpToken: string; otpCode: string },
  device: DeviceSign,
) => {
  if (!/^\d{6}$/.test(otpCode)) throw new Refusal('OTP_VERIFY_FAIL')
  const tokenHash = hashToken(otpToken)
  const verdict = await database.run(tryCode, {
    tokenHash,
    codeHash: hashCode(tokenHash, otpCode),
    deviceHash: hashToken(device.keep()),
  })
  // Thrown here and not inside, so that the failed try stays counted.
  if (verdict !== 'OTP_CODE_VALID') throw new Refusal(verdict)
  return { message: 'SUCCESS', code: verdict }
}

/** Numbers of people, most of whom never became members. */
export const forgetCodes = defineOperation('otp.forget', 'locked', async sql => {
  await sql.query(`delete from otp where expires_at < now() - interval '1 day'`)
  await sql.query(`delete from verified_phone where verified_at < now() - interval '1 day'`)
  await sql.query(`delete from sent_code where created_at < now() - interval '1 day'`)
})
