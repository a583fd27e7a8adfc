import { cancelBankChange } from '../../src/features/accounts/bank-change'
import { findGameAccount } from '../../src/features/games/game-accounts'
import { defineOperation } from '../../src/platform/database/operation'
import { first, type Sql } from '../../src/platform/database/sql'
import { Refusal } from '../../src/platform/errors/refusal'
import { tellEnded } from '../../src/platform/identity/session'
import { balancesOf } from '../../src/platform/ledger/balances'
import { coinsOf, type LedgerCurrency } from '../../src/platform/ledger/post'
import { arrangeMember } from '../seed/arrange-member'
import type { Arrangement } from '../seed/arrangement'
import { bringTo, currencyOf } from './money'

/** Creates a member for the demonstration only: `closeDemonstrationMembers` deactivates it. */
export const makeDemonstrationMember = defineOperation(
  'console.makeMember',
  'locked',
  async (sql, arrangement: Arrangement): Promise<number> => {
    const id = await arrangeMember.run(sql, arrangement)
    await sql.query('insert into demonstration_member (member_id) values ($1)', [id])
    return id
  },
)

interface Whose {
  member: number
  currency: LedgerCurrency
}

interface MemberChange {
  member: number
  wallet?: number
  coins?: number
  games?: Record<string, number>
  isActive?: boolean
  bank?: { code: string; accountName: string; accountNo: string } | null
  refund?: number
  endBonus?: boolean
  activeBonus?: string
}

const setGames = async (
  sql: Sql,
  { member, currency }: Whose,
  games: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [code, amount] of Object.entries(games)) {
    const account = await findGameAccount(sql, member, code)
    if (account === undefined) throw new Refusal('SLOT_NO_ACCOUNT')
    await sql.query(
      'update simulated_account set balance = $3 where game_code = $1 and username = $2',
      [code, account.username, amount],
    )
    await bringTo(sql, { member, kind: 'game', code, currency }, amount)
  }
}

const setBank = async (sql: Sql, member: number, bank: MemberChange['bank']): Promise<void> => {
  await cancelBankChange(sql, member)
  await sql.query(
    'update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4 where id = $1',
    [member, bank?.code ?? null, bank?.accountName ?? null, bank?.accountNo ?? null],
  )
}

const setActive = async (sql: Sql, member: number, isActive: boolean): Promise<void> => {
  await sql.query(
    `update member set is_active = $2, locked_at = case when $2 then null else locked_at end
     where id = $1`,
    [member, isActive],
  )
  // Calls check the member each time, but open sockets have to be closed.
  if (!isActive) await tellEnded(sql, { member })
}

const setRefund = async (sql: Sql, member: number, refund: number): Promise<void> => {
  await sql.query(
    `insert into refund_accrual (member_id, amount, success) values ($1, $2, 1)
     on conflict (member_id) do update set amount = excluded.amount`,
    [member, refund],
  )
}

const setBonus = async (sql: Sql, member: number, code: string | undefined): Promise<void> => {
  await sql.query(
    'update taken_bonus set is_active = false, ended_at = now() where member_id = $1 and is_active',
    [member],
  )
  if (code !== undefined)
    await sql.query(
      `insert into taken_bonus (member_id, kind, code, amount) values ($1, 'bonus', $2, 0)`,
      [member, code],
    )
}

export const changeMember = defineOperation(
  'console.changeMember',
  'locked',
  async (sql, { member, ...change }: MemberChange) => {
    const { wallet, coins, games = {}, isActive, bank, refund, endBonus, activeBonus } = change
    const currency = await currencyOf(sql, member)
    if (wallet !== undefined) await bringTo(sql, { member, kind: 'wallet', currency }, wallet)
    if (coins !== undefined) await bringTo(sql, coinsOf(member), coins)
    await setGames(sql, { member, currency }, games)
    if (isActive !== undefined) await setActive(sql, member, isActive)
    if (bank !== undefined) await setBank(sql, member, bank)
    if (refund !== undefined) await setRefund(sql, member, refund)
    if (endBonus === true || activeBonus !== undefined) await setBonus(sql, member, activeBonus)
  },
)

export const expireSessions = defineOperation(
  'console.expireSessions',
  'locked',
  async (sql, member: number) => {
    await sql.query(
      `update session set expires_at = now() - interval '1 second' where member_id = $1`,
      [member],
    )
    await tellEnded(sql, { member })
  },
)

/** Makes pending limits and the reality check due, as if the time had passed. */
export const readyLimits = defineOperation(
  'console.readyLimits',
  'locked',
  async (sql, member: number) => {
    for (const table of ['play_limit', 'time_limit'] as const)
      await sql.query(`update ${table} set ready_at = now() where member_id = $1 and asked`, [
        member,
      ])
    await sql.query(
      `update play_clock set asked_at = now() - make_interval(mins => every_minutes),
         started_at = now() - make_interval(mins => every_minutes) where member_id = $1`,
      [member],
    )
  },
)

export const readMemberState = defineOperation(
  'console.readMember',
  'read',
  async (sql, member: number) => {
    const currency = await currencyOf(sql, member)
    const row = await first(
      sql,
      `select id, username, name, currency, is_active, bank_code, bank_account_name, bank_account_no
       from member where id = $1`,
      [member],
    )
    if (currency === 'COIN') throw new Refusal('NO_DATA')
    const opened = await sql.query<{ code: string }>(
      'select game_code as code from game_account where member_id = $1',
      [member],
    )
    const balances = await balancesOf(sql, { id: member, currency })
    const games = Object.fromEntries(opened.map(({ code }) => [code, balances.games[code] ?? 0]))
    return { ...row, balances: { ...balances, games } }
  },
)

export const findMember = defineOperation(
  'console.findMember',
  'read',
  async (sql, username: string) => {
    const row = await first<{ id: number }>(sql, 'select id from member where username = $1', [
      username,
    ])
    if (row === undefined) throw new Refusal('NO_DATA')
    return row.id
  },
)

export const listMembers = defineOperation('console.listMembers', 'read', sql =>
  sql.query(
    `select id, username, name, is_active from member where password_hash <> '-' order by id desc limit 100`,
  ),
)
