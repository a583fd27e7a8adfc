import type { Edition } from '@tamlung/shared/contract/editions'
import { cancelBankChange } from '../../features/accounts/bank-change'
import { findGameAccount } from '../../features/games/game-account'
import { baseSettings } from '../../features/lookups/base-settings'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { tellEnded } from '../../platform/identity/session'
import { balancesOf } from '../../platform/ledger/balances'
import { coinsOf } from '../../platform/ledger/coins'
import { writeSetting } from '../../platform/settings/setting'
import { demonstrationLookups } from '../seed/lookups'
import { bringTo, currencyOf } from './money'

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

export const changeMember = defineOperation(
  'console.changeMember',
  'locked',
  async (sql, { member, ...change }: MemberChange) => {
    const currency = await currencyOf(sql, member)
    if (change.wallet !== undefined)
      await bringTo(sql, { member, kind: 'wallet', currency }, change.wallet)
    if (change.coins !== undefined) await bringTo(sql, coinsOf(member), change.coins)
    for (const [code, amount] of Object.entries(change.games ?? {})) {
      const account = await findGameAccount(sql, member, code)
      if (account === undefined) throw new Refusal('SLOT_NO_ACCOUNT')
      await sql.query(
        'update simulated_account set balance = $3 where game_code = $1 and username = $2',
        [code, account.username, amount],
      )
      await bringTo(sql, { member, kind: 'game', code, currency }, amount)
    }
    if (change.isActive !== undefined)
      await sql.query('update member set is_active = $2 where id = $1', [member, change.isActive])
    // Calls ask each time; what is open would go on.
    if (change.isActive === false) await tellEnded(sql, { member })
    if (change.bank !== undefined) {
      await cancelBankChange(sql, member)
      await sql.query(
        `update member set bank_code = $2, bank_account_name = $3, bank_account_no = $4 where id = $1`,
        [
          member,
          change.bank?.code ?? null,
          change.bank?.accountName ?? null,
          change.bank?.accountNo ?? null,
        ],
      )
    }
    if (change.refund !== undefined)
      await sql.query(
        `insert into refund_accrual (member_id, amount, success) values ($1, $2, 1)
         on conflict (member_id) do update set amount = excluded.amount`,
        [member, change.refund],
      )
    if (change.endBonus === true || change.activeBonus !== undefined)
      await sql.query(
        'update taken_bonus set is_active = false, ended_at = now() where member_id = $1 and is_active',
        [member],
      )
    if (change.activeBonus !== undefined)
      await sql.query(
        `insert into taken_bonus (member_id, kind, code, amount) values ($1, 'bonus', $2, 0)`,
        [member, change.activeBonus],
      )
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

/** What waits for its 24 hours is ready, and who wants to look up is asked, as if the time had passed. */
export const readyLimits = defineOperation(
  'console.readyLimits',
  'locked',
  async (sql, member: number) => {
    for (const table of ['play_limit', 'time_limit'])
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

/** Makes codes run out, and lets the next one be sent at once. */
export const expireCodes = defineOperation(
  'console.expireCodes',
  'locked',
  async (sql, phone: string) => {
    await sql.query(`update otp set expires_at = now() - interval '1 second' where phone = $1`, [
      phone,
    ])
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)

export const allowNextCode = defineOperation(
  'console.allowNextCode',
  'locked',
  async (sql, phone: string) => {
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)

export const listSettings = defineOperation('console.listSettings', 'read', async sql => {
  const rows = await sql.query<{ name: string; value: unknown }>(
    'select name, value from setting order by name',
  )
  return Object.fromEntries(rows.map(row => [row.name, row.value]))
})

/** Back to what the demonstration starts with; settings that it does not know are forgotten. */
export const resetSettings = defineOperation(
  'console.resetSettings',
  'locked',
  async (sql, { edition, name }: { edition: Edition; name: string | null }) => {
    const all: Record<string, unknown> = { ...baseSettings(edition), ...demonstrationLookups }
    await sql.query('delete from setting where $1::text is null or name = $1', [name])
    for (const [key, value] of Object.entries(all))
      if (name === null || name === key) await writeSetting(sql, key, value)
  },
)

export const activateWheel = defineOperation(
  'console.activateWheel',
  'locked',
  async (sql, code: string | null) => {
    await sql.query('update wheel set is_active = false where is_active')
    if (code === null) return
    const found = await first(
      sql,
      'update wheel set is_active = true where code = $1 returning 1 as done',
      [code],
    )
    if (found === undefined) throw new Refusal('NO_DATA')
  },
)

export const setWeights = defineOperation(
  'console.setWeights',
  'locked',
  async (sql, weights: Record<string, number>) => {
    for (const [code, weight] of Object.entries(weights))
      await sql.query(
        `update slice set weight = $2 from wheel
         where wheel.code = slice.wheel_code and wheel.is_active and slice.code = $1`,
        [code, weight],
      )
  },
)

export const listWheels = defineOperation('console.listWheels', 'read', sql =>
  sql.query('select code, name, is_active as "isActive" from wheel order by code'),
)
