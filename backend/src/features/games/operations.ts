import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/lock-member'
import { balanceOf, type LedgerCurrency, move } from '../../platform/ledger/post'
import {
  findGameAccount,
  type OpenedGame,
  requireGame,
  requireGameAccount,
  storeGameAccount,
} from './game-account'

interface Where {
  member: number
  game: string
}

export const getGameAccount = defineOperation('game.account', 'lookup', (sql, where: Where) =>
  requireGameAccount(sql, where.member, where.game),
)

export const checkUnopened = defineOperation(
  'game.checkUnopened',
  'read',
  async (sql, where: Where) => {
    await requireGame(sql, where.game)
    if ((await findGameAccount(sql, where.member, where.game)) !== undefined)
      throw new Refusal('SLOT_ALREADY_ACTIVE')
  },
)

export const openGame = defineOperation(
  'game.open',
  'locked',
  async (sql, { member, opened }: { member: number; opened: OpenedGame }) => {
    await lockMember(sql, member)
    if ((await findGameAccount(sql, member, opened.game)) !== undefined)
      throw new Refusal('SLOT_ALREADY_ACTIVE')
    await storeGameAccount(sql, member, opened)
  },
)

export const storePassword = defineOperation(
  'game.storePassword',
  'locked',
  async (sql, { member, game, password }: Where & { password: string }) => {
    await sql.query(
      'update game_account set password = $3 where member_id = $1 and game_code = $2',
      [member, game, password],
    )
  },
)

export const listOpenGames = defineOperation('game.listOpen', 'lookup', (sql, member: number) =>
  sql.query<{ game: string; username: string }>(
    `select game_account.game_code as game, game_account.username from game_account
     join game on game.code = game_account.game_code
     where member_id = $1 order by game.position, game.code`,
    [member],
  ),
)

interface Played extends Where {
  currency: LedgerCurrency
  balance: number
  reference: string
}

/** Whether there is anything to book: mostly there is not, and then nobody has to wait for a lock. */
export const isPlayed = defineOperation(
  'game.isPlayed',
  'lookup',
  async (sql, { member, game, currency, balance }: Omit<Played, 'reference'>) =>
    (await balanceOf(sql, { member, kind: 'game', code: game, currency })) !== balance,
)

/**
 * Books what was won or lost since the last look, as the provider tells it. Not while a move of this game is
 * under way: the provider may have booked it already.
 */
export const bookPlay = defineOperation('game.bookPlay', 'locked', async (sql, played: Played) => {
  const { member, game, currency } = played
  await lockMember(sql, member)
  const open = await first(
    sql,
    `select 1 as found from transfer where member_id = $1 and state not in ('done', 'failed')
       and (from_code = $2 or to_code = $2) limit 1`,
    [member, game],
  )
  if (open !== undefined) return
  const account = { member, kind: 'game', code: game, currency } as const
  const difference = played.balance - (await balanceOf(sql, account))
  if (difference === 0) return
  await move(
    sql,
    { kind: 'play', member, reference: `play:${played.reference}` },
    { kind: 'house', currency },
    account,
    difference,
  )
  if (difference < 0) await accrueRefund(sql, member, -difference)
})

const accrueRefund = async (
  sql: Parameters<typeof lockMember>[0],
  member: number,
  loss: number,
): Promise<void> => {
  const setting = await first<{ value: { percent?: unknown } | null }>(
    sql,
    `select value from setting where name = 'refund'`,
  )
  const percent = Number(setting?.value?.percent ?? 5)
  const refund = Math.floor((loss * percent) / 100)
  await sql.query(
    `insert into refund_accrual as r (member_id, amount, fail) values ($1, $2, 1)
     on conflict (member_id) do update set amount = r.amount + excluded.amount, fail = r.fail + 1`,
    [member, Math.max(0, Number.isFinite(refund) ? refund : 0)],
  )
}

export const touchSync = defineOperation(
  'member.touchSync',
  'single',
  async (sql, member: number) => {
    await sql.query('update member set synced_at = now() where id = $1', [member])
  },
)
