import { randomBytes, randomUUID } from 'node:crypto'
import { storeGameAccount } from '../../src/features/games/game-accounts'
import { defineOperation } from '../../src/platform/database/operation'
import { one, type Sql } from '../../src/platform/database/sql'
import { type Account, coinsOf, coinsOfHouse } from '../../src/platform/ledger/post'
import { type Arranged, addHistory, ago, give } from './add-history'
import type { Arrangement } from './arrangement'

export const insertMember = async (sql: Sql, arrangement: Arrangement): Promise<number> => {
  const { id } = await one<{ id: number }>(
    sql,
    `insert into member (username, name, password_hash, bank_code, bank_account_name,
       bank_account_no, currency, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      arrangement.username,
      arrangement.name,
      arrangement.passwordHash,
      arrangement.bank?.code ?? null,
      arrangement.bank?.accountName ?? null,
      arrangement.bank?.accountNo ?? null,
      arrangement.currency,
      arrangement.isActive ?? true,
    ],
  )
  return id
}

const addInvitees = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, shares = [], invitees = 0 } = arrangement
  const invite = async (name: string) => {
    const invitee = await insertMember(sql, {
      username: `invitee-${randomUUID()}`,
      name,
      passwordHash: '-',
      currency,
      isActive: false,
    })
    await sql.query('update member set invited_by = $1 where id = $2', [id, invitee])
    return invitee
  }
  for (let count = 0; count < invitees; count += 1) await invite(`Invitee ${count + 1}`)
  for (const share of shares) {
    const received = share.receivedDaysAgo
    await sql.query(
      `insert into invite_share (member_id, invitee_id, amount, success, fail, received_at)
       values ($1, $2, $3, $4, $5, $6::timestamptz)`,
      [
        id,
        await invite(share.name),
        share.amount,
        share.success ?? 1,
        share.fail ?? 0,
        received === undefined ? null : ago(received * 24),
      ],
    )
    if (received === undefined)
      await give(sql, id, {
        from: { kind: 'house', code: 'invite', currency },
        to: { member: id, kind: 'invite', currency },
        amount: share.amount,
      })
  }
}

/** Adds coupons of the wheel and taken bonuses. */
const addPrizes = async (sql: Sql, { id, arrangement }: Arranged) => {
  for (const coupon of arrangement.coupons ?? [])
    await sql.query(
      `insert into coupon (id, member_id, slice_label, prize_name, prize_type, amount, currency, expires_at, claimed_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8::timestamptz, $9::timestamptz)`,
      [
        coupon.id ?? randomUUID(),
        id,
        JSON.stringify(coupon.label),
        JSON.stringify(coupon.name ?? coupon.label),
        coupon.type ?? 'wallet',
        coupon.amount,
        arrangement.currency,
        ago(coupon.expired === true ? 1 : -24 * 30),
        coupon.claimed === true ? ago(1) : null,
      ],
    )
  for (const taken of arrangement.bonuses ?? [])
    await sql.query(
      `insert into taken_bonus (member_id, kind, code, amount, is_active, created_at)
       values ($1, $2, $3, 0, $4, $5::timestamptz)`,
      [
        id,
        taken.kind ?? 'bonus',
        taken.code,
        taken.isActive ?? false,
        ago((taken.daysAgo ?? 0) * 24),
      ],
    )
}

/** Opens an account with this balance at the simulated provider. */
const openGame = async (sql: Sql, id: number, game: string, balance: number) => {
  const username = `${game.toLowerCase()}${randomBytes(2).toString('hex')}x${id}`
  const password = randomBytes(9).toString('base64url')
  const event = game === 'SEXYGAME' ? { __VIEWSTATE: randomBytes(12).toString('base64') } : null
  await storeGameAccount(sql, id, { game, username, password, event })
  await sql.query(
    'insert into simulated_account (game_code, username, password, balance) values ($1, $2, $3, $4)',
    [game, username, password, balance],
  )
}

const giveMoney = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, wallet = 0, games = {}, coins = 0 } = arrangement
  const bank: Account = { kind: 'bank', currency }
  const walletAccount: Account = { member: id, kind: 'wallet', currency }
  await give(sql, id, { from: bank, to: walletAccount, amount: wallet })
  await give(sql, id, { from: coinsOfHouse, to: coinsOf(id), amount: coins })
  for (const [game, balance] of Object.entries(games)) {
    await openGame(sql, id, game, balance)
    const to: Account = { member: id, kind: 'game', code: game, currency }
    await give(sql, id, { from: bank, to, amount: balance })
  }
}

/** Adds the collected refund and the one that is still accruing. */
const giveRefund = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, refund } = arrangement
  if (refund === undefined) return
  await give(sql, id, {
    from: { kind: 'house', code: 'refund', currency },
    to: { member: id, kind: 'refund', currency },
    amount: refund.collected ?? 0,
  })
  await sql.query(
    'insert into refund_accrual (member_id, amount, success, fail) values ($1, $2, $3, $4)',
    [id, refund.amount ?? 0, refund.success ?? 0, refund.fail ?? 0],
  )
}

/** Creates a member with everything around it in one commit. Its money is posted to the ledger. */
export const arrangeMember = defineOperation(
  'demonstration.arrangeMember',
  'locked',
  async (sql, arrangement: Arrangement): Promise<number> => {
    const id = await insertMember(sql, arrangement)
    const arranged = { id, arrangement }
    await giveMoney(sql, arranged)
    await giveRefund(sql, arranged)
    await addInvitees(sql, arranged)
    await addPrizes(sql, arranged)
    await addHistory(sql, arranged)
    return id
  },
)
