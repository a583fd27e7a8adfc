import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { RefundCheck } from '@tamlung/shared/contract/routes/refund'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import type { Member } from '../../platform/identity/member'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { balancesOf, inPlay } from '../../platform/ledger/balances'
import { balanceOf, move } from '../../platform/ledger/post'
import { fieldsFor, readSetting } from '../../platform/settings/setting'
import { hasActiveBonus } from '../bonus/active-bonus'
import { type Page, readPage } from '../statement/page'
import { addBonusStatement } from '../statement/rows'

const refundText = { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' }

interface Accrual {
  amount: number
  success: number
  fail: number
}

interface Settings {
  active?: unknown
  info?: LocalText | null
}

const readAccrual = async (sql: Sql, member: number): Promise<Accrual> =>
  (await first<Accrual>(
    sql,
    'select amount, success, fail from refund_accrual where member_id = $1',
    [member],
  )) ?? { amount: 0, success: 0, fail: 0 }

/** The amount is the sum of accrued and already collected refunds; only the accrued one can still be received. */
export const checkRefund = defineOperation(
  'refund.check',
  'read',
  async (
    sql,
    { member, language }: { member: Member; language: Language },
  ): Promise<RefundCheck> => {
    const accrual = await readAccrual(sql, member.id)
    const collected = await balanceOf(sql, {
      member: member.id,
      kind: 'refund',
      currency: member.currency,
    })
    const setting = await readSetting<Settings | null>(sql, 'refund')
    return {
      hasRefund: accrual.amount > 0 && setting?.active !== false,
      hasBonus: await hasActiveBonus(sql, member.id),
      info: inLanguage(setting?.info ?? null, language),
      refundAmount: hundredths(accrual.amount + collected),
      collected,
      refundSuccess: accrual.success,
      refundFail: accrual.fail,
    }
  },
)

const assertCanReceive = async (sql: Sql, member: number, currency: Currency): Promise<void> => {
  const setting = await readSetting<Settings | null>(sql, 'refund')
  if (setting?.active === false) throw new Refusal('REFUND_INACTIVE')
  if (await hasActiveBonus(sql, member)) throw new Refusal('BONUS_REMAINING')
  // The balance below which a refund can be received, in hundredths.
  const below = Number(fieldsFor(setting, currency).below ?? Number.NaN)
  if (!Number.isSafeInteger(below)) return
  const total = inPlay(await balancesOf(sql, { id: member, currency }))
  if (total >= below) throw new Refusal('REFUND_CONDITION')
}

export const receiveRefund = defineMove(
  'refund.receive',
  async (sql, { currency }: { currency: Currency }, { member, reference }) => {
    await assertCanReceive(sql, member, currency)
    const { amount } = await readAccrual(sql, member)
    if (amount <= 0) throw new Refusal('NO_REFUND')
    await move(
      sql,
      { kind: 'refund', member, reference: `refund:${reference}` },
      { kind: 'house', code: 'refund', currency },
      { member, kind: 'refund', currency },
      amount,
    )
    await sql.query('update refund_accrual set amount = 0 where member_id = $1', [member])
    return { message: 'REFUND_SUCCESS', amount: hundredths(amount) }
  },
)

export const addRefundToWallet = defineMove(
  'refund.addWallet',
  async (sql, { currency }: { currency: Currency }, { member, reference }) => {
    await assertCanReceive(sql, member, currency)
    const account = { member, kind: 'refund', currency } as const
    const amount = await balanceOf(sql, account)
    if (amount <= 0) throw new Refusal('REFUND_MINIMUM')
    await move(
      sql,
      { kind: 'refund', member, reference: `refund-wallet:${reference}` },
      account,
      { member, kind: 'wallet', currency },
      amount,
    )
    await sql.query('update refund_accrual set success = 0, fail = 0 where member_id = $1', [
      member,
    ])
    await sql.query('insert into refund (member_id, amount) values ($1, $2)', [member, amount])
    await addBonusStatement(sql, {
      member,
      amount,
      reference: `refund-wallet:${reference}`,
      source: 'refund',
      description: refundText,
    })
    return { message: 'REFUND_SUCCESS', amount }
  },
)

export const listRefunds = defineOperation(
  'refund.list',
  'read',
  async (sql, { member, ...page }: Page) => {
    const { total, rows } = await readPage<{ amount: number; created_at: Date }>(
      sql,
      {
        columns: 'amount, created_at',
        from: 'refund where member_id = $1',
        values: [member],
        order: 'created_at desc, id desc',
      },
      page,
    )
    const refunds = rows.map(row => ({
      refundAmount: hundredths(row.amount),
      createdAt: row.created_at.toISOString(),
    }))
    return { total, refunds }
  },
)
