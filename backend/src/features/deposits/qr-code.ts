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
import { assertWithinDepositLimit } from '../limits/play-guards'
import { billPaymentCode, laoQrCode } from './qr-payload'

/** The receivers of the demonstration; an operator has its own numbers from its banks. */
const thaiReceiver = { biller: '010555812345601', merchant: 'TAMLUNG', city: 'BANGKOK' }
const laoReceiver = {
  bank: '27710418',
  type: '002',
  receiver: 'mch0000TAMLUNG',
  trade: '7995',
  merchant: 'TAMLUNG',
  city: 'VIENTIANE',
}

/** An id of 20 hexadecimal digits; in capitals it is the payment's reference in the QR code and in the bank's report. */
const newId = () => randomBytes(10).toString('hex')

const memberNumber = (member: number) => String(member).padStart(10, '0')

const lifetime = '5 minutes'
const maxAmount: Record<Currency, number> = { BAHT: 2_000_000_00, LAK: 100_000_000_00 }

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

const noQr: QrStatus = {
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
    return row === undefined ? noQr : toStatus(row)
  },
)

const providerMinimum: Record<QrProvider, number> = {
  KBANK: 100,
  WW: 100_00,
  PAYONEX: 100_00,
  PAYTIMZ: 10_00,
  ZPAY: 10_00,
}
const kipMinimum = 1_000_00

/** KBANK may be listed twice. The account in mode SMS makes QR codes; the other is for plain bank transfers. */
const makesQr = (bank: { bankType?: unknown; mode?: unknown }) =>
  bank.bankType === 'PAYMENT' || bank.mode === 'SMS'

/**
 * Whether a wallet of the currency can be filled there: QR codes are in baht unless the account says otherwise, and baht
 * that a kip member transfers would be credited as the same number of kip.
 */
export const canUseBank = (bank: unknown, currency: Currency) => {
  const { currency: named } = Object(bank)
  if (makesQr(Object(bank))) return (named ?? 'BAHT') === currency
  return currency === 'BAHT' || named !== 'BAHT'
}

/** Returns the minimum of the account's setting, or the provider's default; undefined if none is listed in the currency. */
const findMinimum = async (
  sql: Sql,
  provider: QrProvider,
  currency: Currency,
): Promise<number | undefined> => {
  const deposit = await readSetting<{ banks?: unknown } | null>(sql, 'lookup.deposit')
  const account = recordsIn(deposit?.banks).find(
    bank => bank.bankCode === provider && makesQr(bank) && canUseBank(bank, currency),
  )
  if (account === undefined) return undefined
  return typeof account.minDeposit === 'number'
    ? Math.round(account.minDeposit * 100)
    : currency === 'LAK'
      ? kipMinimum
      : providerMinimum[provider]
}

interface QrInput {
  provider: QrProvider
  amount: number
  currency: Currency
}

const refused = (message: string): QrStatus => ({ ...noQr, message })

/** Creates a QR and cancels the open one: a member has one at most. */
export const createQrCode = defineMove(
  'qr.create',
  async (sql, { provider, amount, currency }: QrInput, { member }): Promise<QrStatus> => {
    if (amount < 100) throw new Refusal('TRANSFER_MINIMUM')
    if (amount > maxAmount[currency]) throw new Refusal('QR_FAIL')
    // Banks' apps take whole kip.
    if (currency === 'LAK' && amount % 100 !== 0) throw new Refusal('QR_FAIL')
    const minimum = await findMinimum(sql, provider, currency)
    if (minimum === undefined) throw new Refusal('QR_FAIL')
    if (amount < minimum)
      throw new Refusal('TRANSFER_MINIMUM', { details: { minimum: minimum / 100 } })
    const failing = await readSetting<unknown>(sql, 'qrFailing')
    if (Array.isArray(failing) && failing.includes(provider)) return refused('QR_FAIL')
    await expire(sql, member)
    await sql.query(
      `update qr_code set state = 'cancelled' where member_id = $1 and state = 'open'`,
      [member],
    )
    await assertWithinDepositLimit(sql, member, amount)
    const id = newId()
    const reference = id.toUpperCase()
    const payload =
      currency === 'LAK'
        ? laoQrCode({ ...laoReceiver, amount, reference })
        : billPaymentCode({ ...thaiReceiver, amount, reference, customer: memberNumber(member) })
    const row = await one<Row>(
      sql,
      `insert into qr_code (id, member_id, provider, amount, payload, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '${lifetime}') returning ${columns}`,
      [id, member, provider, amount, payload],
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
