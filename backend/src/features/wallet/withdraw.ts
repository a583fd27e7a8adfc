import type { Currency } from '@tamlung/shared/contract/editions'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { lockMember, type Member } from '../../platform/identity/member'
import { inGames, readBalances } from '../../platform/ledger/balances'
import { move } from '../../platform/ledger/post'
import { findActiveBonus } from '../bonus/active-bonus'
import { countRounds } from '../bonus/rounds'
import { refreshGames } from '../games/refresh-games'
import { readWithdrawLimits } from '../lookups/withdraw-limits'
import { addStatement } from '../statement/rows'
import { chooseErrorCode, collect } from './collect'
import { listStartedTransfers } from './transfer-operations'

interface Amount {
  amount: number
  currency: Currency
}

/**
 * Returns the bank and the last four digits: enough for the member to recognise the account, and too little for others.
 */
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

/** Checks everything but the balance, and returns the payee for the statement. */
const assertCanWithdraw = async (
  sql: Sql,
  member: number,
  { amount, currency }: Amount,
): Promise<string> => {
  const payee = await payeeOf(sql, member)
  const bonus = await findActiveBonus(sql, member)
  if (bonus !== undefined)
    throw new Refusal('BONUS_CONDITION', {
      details: { turnover: bonus.turnover / 100, required: bonus.required / 100 },
    })
  const { min, max } = await readWithdrawLimits(sql, currency)
  if (amount < min || amount > max)
    throw new Refusal('TRANSFER_MINIMUM', {
      details: { withdrawMin: min / 100, withdrawMax: max / 100 },
    })
  return payee
}

/** Moves the money to the payout account, where it waits until staff confirm the bank transfer. */
const payOut = async (
  sql: Sql,
  { amount, currency }: Amount,
  { member, reference }: { member: number; reference: string },
) => {
  const payee = await assertCanWithdraw(sql, member, { amount, currency })
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

const checkWithdrawAll = defineOperation(
  'wallet.checkWithdrawAll',
  'read',
  async (sql, { member, workId, ...amount }: Amount & { member: number; workId: string }) => {
    const isPaid = await isPaidOut(sql, workId)
    if (!isPaid) await assertCanWithdraw(sql, member, amount)
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

const assertTotalIs = async (backend: Backend, member: Member, amount: number) => {
  await refreshGames(backend, member)
  const balances = await backend.database.run(readBalances, member)
  const total = balances.wallet + inGames(balances)
  // A total that has grown is refused too: the member has not seen it.
  if (total !== amount)
    throw new Refusal('MONEY_NOT_ENOUGH', { details: { reason: 'changed', total: total / 100 } })
}

/** Collects all balances in the wallet and withdraws them, if the total is still the amount that the member saw. */
export const withdrawAll = async (
  backend: Backend,
  member: Member,
  amount: number,
  workId: string,
) => {
  const success = { message: 'SUCCESS', reference: workId, failures: [] }
  await countRounds(backend)
  const input = { member: member.id, amount, currency: member.currency, workId }
  const { isPaid } = await backend.database.run(checkWithdrawAll, input)
  if (isPaid) return success
  const started = await backend.database.run(listStartedTransfers, { member: member.id, workId })
  // When an interrupted request is resumed, the total was checked at its start, and money in transit is in no balance.
  if (started.length === 0) await assertTotalIs(backend, member, amount)
  const { failures } = await collect(backend, member, walletCode, workId)
  if (failures.length > 0) throw new Refusal(chooseErrorCode(failures), { details: { failures } })
  await backend.database.run(payOutCollected, input)
  return success
}
