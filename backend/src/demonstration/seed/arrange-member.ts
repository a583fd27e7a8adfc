import { randomBytes, randomUUID } from 'node:crypto'
import { storeGameAccount } from '../../features/games/game-account'
import { addStatement } from '../../features/statement/rows'
import { defineOperation } from '../../platform/database/operation'
import { one, type Sql } from '../../platform/database/sql'
import { coinsOf, coinsOfHouse } from '../../platform/ledger/coins'
import { type Account, move } from '../../platform/ledger/post'
import type { Arrangement } from './arrangement'

interface Arranged {
  id: number
  arrangement: Arrangement
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const insertMember = async (sql: Sql, wish: Arrangement): Promise<number> => {
  const { id } = await one<{ id: number }>(
    sql,
    `insert into member (username, name, password_hash, bank_code, bank_account_name,
       bank_account_no, currency, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      wish.username,
      wish.name,
      wish.passwordHash,
      wish.bank?.code ?? null,
      wish.bank?.accountName ?? null,
      wish.bank?.accountNo ?? null,
      wish.currency,
      wish.isActive ?? true,
    ],
  )
  return id
}

const give = async (sql: Sql, id: number, from: Account, to: Account, amount: number) => {
  if (amount <= 0) return
  await move(sql, { kind: 'arrange', member: id, reference: randomUUID() }, from, to, amount)
}

const giveMoney = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, wallet = 0, games = {}, coins = 0, refund } = arrangement
  const bank: Account = { kind: 'bank', currency }
  await give(sql, id, bank, { member: id, kind: 'wallet', currency }, wallet)
  await give(sql, id, coinsOfHouse, coinsOf(id), coins)
  for (const [game, balance] of Object.entries(games)) {
    const username = `${game.toLowerCase()}${randomBytes(2).toString('hex')}x${id}`
    const password = randomBytes(9).toString('base64url')
    const event = game === 'SEXYGAME' ? { __VIEWSTATE: randomBytes(12).toString('base64') } : null
    await storeGameAccount(sql, id, { game, username, password, event })
    await sql.query(
      'insert into simulated_account (game_code, username, password, balance) values ($1, $2, $3, $4)',
      [game, username, password, balance],
    )
    await give(sql, id, bank, { member: id, kind: 'game', code: game, currency }, balance)
  }
  if (refund === undefined) return
  await give(
    sql,
    id,
    { kind: 'house', code: 'refund', currency },
    { member: id, kind: 'refund', currency },
    refund.collected ?? 0,
  )
  await sql.query(
    'insert into refund_accrual (member_id, amount, success, fail) values ($1, $2, $3, $4)',
    [id, refund.amount ?? 0, refund.success ?? 0, refund.fail ?? 0],
  )
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
      await give(
        sql,
        id,
        { kind: 'house', code: 'invite', currency },
        { member: id, kind: 'invite', currency },
        share.amount,
      )
  }
}

const addPrizes = async (sql: Sql, { id, arrangement }: Arranged) => {
  for (const coupon of arrangement.coupons ?? [])
    await sql.query(
      `insert into coupon (id, member_id, slice_label, prize_name, prize_type, amount, expires_at, claimed_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7::timestamptz, $8::timestamptz)`,
      [
        coupon.id ?? randomUUID(),
        id,
        JSON.stringify(coupon.label),
        JSON.stringify(coupon.name ?? coupon.label),
        coupon.type ?? 'wallet',
        coupon.amount,
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

const addHistory = async (sql: Sql, { id, arrangement }: Arranged) => {
  for (const row of arrangement.refunds ?? [])
    await sql.query(
      'insert into refund (member_id, amount, created_at) values ($1, $2, $3::timestamptz)',
      [id, row.amount, ago(row.daysAgo * 24)],
    )
  for (const row of arrangement.statements ?? []) {
    await addStatement(sql, {
      ...row,
      member: id,
      status: row.status ?? 'SUCCESS',
      reference: randomUUID(),
      createdAt: ago(row.hoursAgo ?? 0),
    })
    // What is being paid out waits with the bank, so that staff can confirm or refuse it.
    if (row.type === 'withdraw' && row.status === 'PROCESSING') {
      const { currency } = arrangement
      const payout: Account = { member: id, kind: 'payout', currency }
      await give(sql, id, { kind: 'bank', currency }, payout, row.amount)
    }
  }
  for (const slip of arrangement.slips ?? []) {
    const reference = randomUUID()
    await sql.query(
      `insert into slip (reference, member_id, amount, status, note, file, content_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $1, $7::timestamptz)`,
      [
        reference,
        id,
        slip.amount ?? null,
        slip.status ?? 'PROCESSING',
        slip.note ?? null,
        slip.file ?? null,
        ago(slip.hoursAgo ?? 0),
      ],
    )
  }
}

/** Makes a member and everything around it in one commit, through the ledger like everything else. */
export const arrangeMember = defineOperation(
  'demonstration.arrangeMember',
  'locked',
  async (sql, arrangement: Arrangement): Promise<number> => {
    const id = await insertMember(sql, arrangement)
    const arranged = { id, arrangement }
    await giveMoney(sql, arranged)
    await addInvitees(sql, arranged)
    await addPrizes(sql, arranged)
    await addHistory(sql, arranged)
    return id
  },
)
