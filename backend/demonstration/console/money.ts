import { randomUUID } from 'node:crypto'
import { addStatement, finishStatement } from '../../src/features/statement/rows'
import { defineOperation } from '../../src/platform/database/operation'
import { first, one, type Sql } from '../../src/platform/database/sql'
import { Refusal } from '../../src/platform/errors/refusal'
import { lockMember } from '../../src/platform/identity/member'
import { type Account, balanceOf, type LedgerCurrency, move } from '../../src/platform/ledger/post'

export const currencyOf = async (sql: Sql, member: number): Promise<LedgerCurrency> => {
  const row = await first<{ currency: LedgerCurrency }>(
    sql,
    'select currency from member where id = $1',
    [member],
  )
  if (row === undefined) throw new Refusal('NO_DATA')
  return row.currency
}

/** Brings an account to an amount by an entry against the house. */
export const bringTo = async (sql: Sql, account: Account, amount: number): Promise<void> => {
  const difference = amount - (await balanceOf(sql, account))
  if (difference === 0) return
  const code = account.currency === 'COIN' ? 'coin' : 'console'
  await move(
    sql,
    { kind: 'console', member: account.member, reference: `console:${randomUUID()}` },
    { kind: 'house', code, currency: account.currency },
    account,
    difference,
  )
}

/** Credits a deposit: moves the amount from the bank's account to the wallet. */
export const creditDeposit = async (
  sql: Sql,
  member: number,
  amount: number,
  reference: string,
): Promise<void> => {
  const currency = await currencyOf(sql, member)
  await move(
    sql,
    { kind: 'deposit', member, reference: `deposit:${reference}` },
    { kind: 'bank', currency },
    { member, kind: 'wallet', currency },
    amount,
  )
}

interface StatementRow {
  member_id: number
  type: string
  status: string
  amount: number
}

/** Confirms or refuses an announced deposit or a withdrawal, if it is still in progress. */
export const decideStatement = defineOperation(
  'console.decideStatement',
  'locked',
  async (
    sql,
    { reference, isGood, note }: { reference: string; isGood: boolean; note?: string },
  ) => {
    const row = await first<StatementRow>(
      sql,
      `select member_id, type, status, amount from statement
       where reference = $1 and type in ('deposit', 'withdraw') for update`,
      [reference],
    )
    if (row === undefined || row.status !== 'PROCESSING') throw new Refusal('NO_DATA')
    await lockMember(sql, row.member_id)
    if (row.type === 'deposit' && isGood && row.amount > 0)
      await creditDeposit(sql, row.member_id, row.amount, reference)
    if (row.type === 'withdraw') {
      const currency = await currencyOf(sql, row.member_id)
      const payout: Account = { member: row.member_id, kind: 'payout', currency }
      await move(
        sql,
        { kind: 'payout', member: row.member_id, reference: `payout:${reference}` },
        payout,
        isGood ? { kind: 'bank', currency } : { ...payout, kind: 'wallet' },
        row.amount,
      )
    }
    await finishStatement(sql, reference, isGood ? 'SUCCESS' : 'FAILED', note)
  },
)

interface SlipDecision {
  reference: string
  status: string
  note: string | null
  amount: number | null
}

/** Refuses if another slip of the same transfer is in review or was credited. */
const refuseDoubleTransfer = async (sql: Sql, reference: string) => {
  const other = await first(
    sql,
    `select 1 as found from slip join slip as other on other.transfer = slip.transfer
     where slip.reference = $1 and other.reference <> $1 and other.status <> 'FAILED'`,
    [reference],
  )
  if (other !== undefined)
    throw new Refusal('SLIP_INVALID_FILE', { details: { reason: 'duplicate' } })
}

/** Sets the state of a slip. A slip that is approved with an amount is credited, but only once. */
export const decideSlip = defineOperation(
  'console.decideSlip',
  'locked',
  async (sql, { reference, status, note, amount }: SlipDecision) => {
    if (status !== 'FAILED') await refuseDoubleTransfer(sql, reference)
    const slip = await first<{ member_id: number }>(
      sql,
      `update slip set status = $2, note = $3, amount = coalesce($4, amount) where reference = $1
       returning member_id`,
      [reference, status, note, amount],
    )
    if (slip === undefined) throw new Refusal('NO_DATA')
    if (status !== 'SUCCESS' || amount === null || amount <= 0) return
    // Read after the update, which locks the slip, so that a concurrent decision is seen.
    const { credited } = await one<{ credited: boolean }>(
      sql,
      'select exists (select 1 from entry where reference = $1) as credited',
      [`deposit:slip:${reference}`],
    )
    if (credited) return
    await lockMember(sql, slip.member_id)
    await creditDeposit(sql, slip.member_id, amount, `slip:${reference}`)
    await addStatement(sql, {
      member: slip.member_id,
      type: 'deposit',
      status: 'SUCCESS',
      to: 'WALLET',
      amount,
      reference: `slip:${reference}`,
    })
  },
)

/** Marks a QR as paid and credits it. The reference of its code may be in capitals. */
export const payQrCode = defineOperation(
  'console.payQrCode',
  'locked',
  async (sql, name: string) => {
    const id = name.toLowerCase()
    const code = await first<{ member_id: number; amount: number }>(
      sql,
      `update qr_code set state = 'paid' where id = $1 and state = 'open' returning member_id, amount`,
      [id],
    )
    if (code === undefined) throw new Refusal('NO_DATA')
    await lockMember(sql, code.member_id)
    await creditDeposit(sql, code.member_id, code.amount, `qr:${id}`)
    await addStatement(sql, {
      member: code.member_id,
      type: 'deposit',
      status: 'SUCCESS',
      from: 'QR',
      to: 'WALLET',
      amount: code.amount,
      reference: `qr:${id}`,
    })
  },
)

export const expireQrCode = defineOperation(
  'console.expireQrCode',
  'locked',
  async (sql, id: string) => {
    const code = await first(
      sql,
      `update qr_code set state = 'expired', expires_at = now() where id = $1 and state = 'open'
     returning 1 as done`,
      [id],
    )
    if (code === undefined) throw new Refusal('NO_DATA')
  },
)

interface GiftDecision {
  voucher: string
  amount: number
  isGood: boolean
}

export const decideGift = defineOperation(
  'console.decideGift',
  'locked',
  async (sql, { voucher, amount, isGood }: GiftDecision) => {
    const gift = await first<{ member_id: number }>(
      sql,
      `update gift_link set state = $2, amount = $3 where link = $1 and state = 'PROCESSING'
       returning member_id`,
      [voucher, isGood ? 'SUCCESS' : 'FAILED', isGood ? amount : null],
    )
    if (gift === undefined) throw new Refusal('NO_DATA')
    await lockMember(sql, gift.member_id)
    if (isGood) await creditDeposit(sql, gift.member_id, amount, `gift:${voucher}`)
    await sql.query(
      `update statement set status = $2, amount = $3, finished_at = now() where reference like 'gift:' || $1 || ':%'`,
      [voucher, isGood ? 'SUCCESS' : 'FAILED', isGood ? amount : 0],
    )
  },
)
