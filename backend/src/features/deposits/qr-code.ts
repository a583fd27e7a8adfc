import { randomBytes } from 'node:crypto'
import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrProvider, QrStatus } from '@tamlung/shared/contract/routes/qr'
import { renderSVG } from 'uqr'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { readSetting, recordsIn } from '../../platform/settings/setting'
import { refuseOverLimit } from '../limits/guards'
import { promptPayPayload } from './prompt-pay'

const receiver = '0812345670'
const lifetime = '5 minutes'
const most = 2_000_000_00

interface Row {
  id: string
  provider: string
  amount: number
  payload: string
  expires_at: Date
}

const columns = 'id, provider, amount, payload, expires_at'

const toStatus = (row: Row): QrStatus => ({
  qrcodeId: row.id,
  hasQrcode: true,
  qrcode: renderSVG(row.payload, { border: 2 }),
  amount: hundredths(row.amount),
  expireIn: row.expires_at.toISOString(),
  message: 'SUCCESS',
})

const none: QrStatus = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  amount: null,
  expireIn: null,
  message: null,
}

const expire = async (sql: Sql, member: number) => {
  await sql.query(
    `update qr_code set state = 'expired'
     where member_id = $1 and state = 'open' and expires_at <= now()`,
    [member],
  )
}

export const getQrCode = defineOperation(
  'qr.get',
  'read',
  async (sql, { member, provider }: { member: number; provider: QrProvider }) => {
    const row = await first<Row>(
      sql,
      `select ${columns} from qr_code
       where member_id = $1 and provider = $2 and state = 'open' and expires_at > now()`,
      [member, provider],
    )
    return row === undefined ? none : toStatus(row)
  },
)

const providerMinimum: Record<QrProvider, number> = {
  KBANK: 100,
  WW: 100_00,
  PAYONEX: 100_00,
  PAYTIMZ: 10_00,
  ZPAY: 10_00,
}

/** Of two accounts at KBANK one may be a plain account: the one that reads text messages makes codes. */
const isProvider = (bank: { bankType?: unknown; mode?: unknown }) =>
  bank.bankType === 'PAYMENT' || bank.mode === 'SMS'

/** Codes are made for wallets in baht only. */
export const mayUse = (bank: unknown, currency: Currency) =>
  currency === 'BAHT' || !isProvider(Object(bank))

/** The provider must be among the deposit accounts; its minimum is the account's own, or the product's. */
const leastDeposit = async (sql: Sql, provider: QrProvider): Promise<number | undefined> => {
  const deposit = await readSetting<{ banks?: unknown } | null>(sql, 'lookup.deposit')
  const offer = recordsIn(deposit?.banks).find(
    bank => bank.bankCode === provider && isProvider(bank),
  )
  if (offer === undefined) return undefined
  return typeof offer.minDeposit === 'number'
    ? Math.round(offer.minDeposit * 100)
    : providerMinimum[provider]
}

interface Wish {
  provider: QrProvider
  amount: number
  currency: Currency
}

const refused = (message: string): QrStatus => ({ ...none, message })

/** One code per member: a new one takes the place of the old. */
export const createQrCode = defineMove(
  'qr.create',
  async (sql, { provider, amount, currency }: Wish, { member }): Promise<QrStatus> => {
    if (amount < 100) throw new Refusal('TRANSFER_MINIMUM')
    if (amount > most || currency !== 'BAHT') throw new Refusal('QR_FAIL')
    const least = await leastDeposit(sql, provider)
    if (least === undefined) throw new Refusal('QR_FAIL')
    if (amount < least) throw new Refusal('TRANSFER_MINIMUM', { details: { minimum: least / 100 } })
    const failing = await readSetting<unknown>(sql, 'qrFailing')
    if (Array.isArray(failing) && failing.includes(provider)) return refused('QR_FAIL')
    await expire(sql, member)
    await sql.query(
      `update qr_code set state = 'cancelled' where member_id = $1 and state = 'open'`,
      [member],
    )
    await refuseOverLimit(sql, member, 'deposit', amount)
    const row = await one<Row>(
      sql,
      `insert into qr_code (id, member_id, provider, amount, payload, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '${lifetime}') returning ${columns}`,
      [
        randomBytes(12).toString('hex'),
        member,
        provider,
        amount,
        promptPayPayload(receiver, amount),
      ],
    )
    return toStatus(row)
  },
)

export const cancelQrCode = defineOperation(
  'qr.cancel',
  'locked',
  async (sql, { member, id }: { member: number; id: string }) => {
    const cancelled = await first(
      sql,
      `update qr_code set state = 'cancelled'
       where id = $2 and member_id = $1 and state in ('open', 'cancelled') returning 1 as done`,
      [member, id],
    )
    if (cancelled === undefined) throw new Refusal('NO_DATA')
  },
)
