import type { Currency } from '@tamlung/shared/contract/editions'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { lockMember } from '../../platform/identity/lock-member'
import type { Member } from '../../platform/identity/member'
import { inGames, readBalances } from '../../platform/ledger/balances'
import { move } from '../../platform/ledger/post'
import { readSetting } from '../../platform/settings/setting'
import { findActiveBonus } from '../bonus/active'
import { countRounds } from '../bonus/count-rounds'
import { refreshGames } from '../games/refresh'
import { addStatement } from '../statement/rows'
import { collect, reasonOf } from './collect'
import { listBegun } from './transfer-operations'

const fallback = { least: 100_00, most: 200_000_00 }

/** The limits as the lookup tells them; where staff have set nonsense, the product's own hold. */
const readLimits = async (sql: Sql) => {
  const value = await readSetting<Record<string, unknown> | null>(sql, 'lookup.withdraw')
  const inHundredths = (baht: unknown, otherwise: number) => {
    const amount = Math.round(Number(baht) * 100)
    return typeof baht === 'number' && Number.isSafeInteger(amount) ? amount : otherwise
  }
  return {
    least: inHundredths(value?.withdrawMin, fallback.least),
    most: inHundredths(value?.withdrawMax, fallback.most),
  }
}

interface Amount {
  amount: number
  currency: Currency
}

/** The bank and how the account's number ends: enough to know one's own by, and too little for anybody else. */
const payeeOf = async (sql: Sql, member: number): Promise<string> => {
  const bank = await first<{ bank_code: string | null; bank_account_no: string | null }>(
    sql,
    'select bank_code, bank_account_no from member where id = $1',
    [member],
  )
  if (!bank?.bank_account_no) throw new Refusal('NO_BANK')
  const { bank_code: code, bank_account_no: number } = bank
  return `${code ?? ''} ••••${number.length > 6 ? number.slice(-4) : ''}`.trim()
}

/** Where to the money may go. */
const checkWithdrawal = async (sql: Sql, member: number, amount: number): Promise<string> => {
  const payee = await payeeOf(sql, member)
  const bonus = await findActiveBonus(sql, member)
  if (bonus !== undefined)
    throw new Refusal('BONUS_CONDITION', {
      details: { turnover: bonus.turnover / 100, required: bonus.required / 100 },
    })
  const { least, most } = await readLimits(sql)
  if (amount < least || amount > most)
    throw new Refusal('TRANSFER_MINIMUM', {
      details: { withdrawMin: least / 100, withdrawMax: most / 100 },
    })
  return payee
}

/** The money waits in the payout account until the bank has it. */
const payOut = async (
  sql: Sql,
  { amount, currency }: Amount,
  { member, reference }: { member: number; reference: string },
) => {
  const payee = await checkWithdrawal(sql, member, amount)
  await move(
    sql,
    { kind: 'withdraw', member, reference: `withdraw:${reference}` },
    { member, kind: 'wallet', currency },
    { member, kind: 'payout', currency },
    amount,
  )
  await addStatement(sql, {
    member,
    type: 'withdraw',
    status: 'PROCESSING',
    from: walletCode,
    to: payee,
    amount,
    reference,
  })
  return { message: 'SUCCESS', reference, failures: [] }
}

export const withdraw = defineMove('wallet.withdraw', payOut)

const isPaidOut = async (sql: Sql, workId: string): Promise<boolean> =>
  (await first(sql, 'select 1 as found from statement where reference = $1', [workId])) !==
  undefined

const checkAll = defineOperation(
  'wallet.checkWithdrawAll',
  'read',
  async (sql, wish: { member: number; amount: number; workId: string }) => {
    const isPaid = await isPaidOut(sql, wish.workId)
    if (!isPaid) await checkWithdrawal(sql, wish.member, wish.amount)
    return { isPaid }
  },
)

const payOutCollected = defineOperation(
  'wallet.payOutCollected',
  'locked',
  async (sql, { member, workId, ...amount }: Amount & { member: number; workId: string }) => {
    await lockMember(sql, member)
    if (!(await isPaidOut(sql, workId))) await payOut(sql, amount, { member, reference: workId })
  },
)

const refuseOtherTotal = async (backend: Backend, member: Member, amount: number) => {
  await refreshGames(backend, member)
  const balances = await backend.database.run(readBalances, member)
  const total = balances.wallet + inGames(balances)
  // It may have become more.
  if (total !== amount)
    throw new Refusal('MONEY_NOT_ENOUGH', { details: { reason: 'changed', total: total / 100 } })
}

/** The amount is what the member saw; when it is no longer true, nothing is paid. */
export const withdrawAll = async (
  backend: Backend,
  member: Member,
  amount: number,
  workId: string,
) => {
  const success = { message: 'SUCCESS', reference: workId, failures: [] }
  await countRounds(backend)
  const { isPaid } = await backend.database.run(checkAll, { member: member.id, amount, workId })
  if (isPaid) return success
  const begun = await backend.database.run(listBegun, { member: member.id, workId })
  // Of a work that was cut off it was the total when it began, and what is on its way since then is in no balance.
  if (begun.length === 0) await refuseOtherTotal(backend, member, amount)
  const { failures } = await collect(backend, member, walletCode, workId)
  if (failures.length > 0) throw new Refusal(reasonOf(failures), { details: { failures } })
  await backend.database.run(payOutCollected, {
    member: member.id,
    workId,
    amount,
    currency: member.currency,
  })
  return success
}
