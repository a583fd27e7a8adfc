import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Confirm, Look } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import { isRecord, readText } from '@tamlung/shared/contract/reply/read-value'
import { getInviteBonus, receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import {
  activateSlot,
  addMoney,
  getCredentials,
  getWallet,
  resetSlotPassword,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { comparedWithBalance, confirmMove, isRepeated } from './confirm-move'
import { activeGames, unreadAccounts } from './totals'

const fieldsOf = (value: unknown) => (isRecord(value) ? value : {})

/** Finds a row of a type and the sent amount; a transfer's accounts fit as well. */
const findAmount =
  (type: string): Look =>
  sent => {
    const { from, to, amount } = fieldsOf(sent.body)
    return findRow(
      sent,
      row =>
        row.statementType === type &&
        Math.abs(row.amount ?? Number.NaN) === amount &&
        (type !== 'transfer' || (row.from === from && row.to === to)),
    )
  }

/** Collecting everything moves each account once: several rows of one account are repeats. */
const findCollectedRows: Look = sent =>
  findRow(
    sent,
    row => row.statementType === 'transfer' && row.to === fieldsOf(sent.body).to,
    row => row.from,
  )

/** Evidence that all money is in the target account. */
const findCollected: Look = async sent => {
  const { body } = sent
  const rows = await findCollectedRows(sent)
  if (isRepeated(rows)) return rows
  const wallet = await call(getWallet, {})
  const accounts = [
    { code: walletCode, amount: wallet.wallet.amount },
    ...activeGames(wallet).map(({ code, amount }) => ({ code, amount: amount ?? 0 })),
  ]
  const full = accounts.filter(({ amount }) => amount > 0)
  const there = full.length === 1 && full[0]?.code === fieldsOf(body).to
  return there && unreadAccounts(wallet) === 0 ? { seenIn: 'wallet' } : undefined
}

const findAccount: Look = async ({ params }) => {
  const { slots } = await call(getWallet, {})
  const code = readText(fieldsOf(params).slotCode)
  return slots.some(game => game.code === code && game.isActive) ? { seenIn: 'wallet' } : undefined
}

/** Evidence that the game's password differs from the one before the call. */
const findNewPassword: Look = async ({ params, before }) => {
  const slotCode = readText(fieldsOf(params).slotCode) ?? ''
  const { password } = await call(getCredentials, { params: { slotCode } })
  if (password == null || typeof before.password !== 'string') throw new Error('none to compare')
  return password === before.password ? undefined : { seenIn: 'wallet' }
}

/**
 * Servers need not link a row to an invitation. Then the evidence is that the bonus is gone and the wallet has more than
 * before.
 */
const findInviteBonus: Look = async sent => {
  const row = await findRow(sent, row => row.statementType === 'bonus' && row.invite != null)
  if (row) return row
  const { amount } = await call(getInviteBonus, {})
  const { wallet } = await call(getWallet, {})
  const hasMore = wallet.amount > Number(sent.before.wallet ?? Number.NaN)
  return amount === 0 && hasMore ? { seenIn: 'wallet' } : undefined
}

const evidence = new Map<Route, Look>([
  [transfer, findAmount('transfer')],
  [transferAll, findCollected],
  [withdraw, findAmount('withdraw')],
  [withdrawAll, findAmount('withdraw')],
  [activateSlot, findAccount],
  [addMoney, findAmount('deposit')],
  [resetSlotPassword, findNewPassword],
  [receiveInviteBonus, findInviteBonus],
])

/** The evidence for the outcome of a money call; undefined for a gift link, which names no amount. */
export function evidenceOf(route: Route): Look | undefined {
  const look = evidence.get(route)
  return look && comparedWithBalance(route, look)
}

/** Evidence against the answer to a money call, which the server may have carried out several times. */
export function confirmationOf(route: Route): Confirm | undefined {
  return confirmMove(route, route === transferAll ? findCollectedRows : evidence.get(route))
}
