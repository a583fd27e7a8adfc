import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { settle } from '../../platform/idempotency/claim'
import type { MoveKey } from '../../platform/idempotency/move-key'
import { lockMember } from '../../platform/identity/lock-member'
import { type LedgerCurrency, move } from '../../platform/ledger/post'
import { readSetting } from '../../platform/settings/setting'
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

interface Opening {
  member: number
  opened: OpenedGame
  /** The key that keeps the reply in the same commit: whoever was cut off after it is answered so, too. */
  kept?: { move: MoveKey; reply: unknown } | undefined
}

export const openGame = defineOperation(
  'game.open',
  'locked',
  async (sql, { member, opened, kept }: Opening) => {
    await lockMember(sql, member)
    if ((await findGameAccount(sql, member, opened.game)) !== undefined)
      throw new Refusal('SLOT_ALREADY_ACTIVE')
    await storeGameAccount(sql, member, opened)
    if (kept) await settle(sql, kept.move, kept.reply)
  },
)

interface NewPassword extends Where {
  /** As it was before the game was asked for another one. */
  before: string
  password: string
}

/** Says whether it was stored: not where somebody else has stored another one meanwhile. */
export const storePassword = defineOperation(
  'game.storePassword',
  'locked',
  async (sql, { member, game, before, password }: NewPassword): Promise<boolean> => {
    const stored = await first(
      sql,
      `update game_account set password = $4
       where member_id = $1 and game_code = $2 and password = $3 returning 1 as stored`,
      [member, game, before, password],
    )
    return stored !== undefined
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

interface Place extends Where {
  currency: LedgerCurrency
}

/** What the books say of a game, and how many entries they hold of it. */
interface Booked {
  balance: number
  entries: number
}

/**
 * Nothing while a move of this game is under way: the provider may have booked it already, and may not have. One
 * statement, so that no move ends between two looks.
 */
const readBooked = (sql: Sql, { member, game, currency }: Place): Promise<Booked | undefined> =>
  first<Booked>(
    sql,
    `select coalesce(last.balance, 0) as balance, coalesce(last.seq, 0) as entries
     from (select 1) as always left join lateral (
       select posting.balance, posting.seq from account join posting on posting.account_id = account.id
       where member_id = $1 and account.kind = 'game' and code = $2 and currency = $3
       order by posting.seq desc limit 1) as last on true
     where not exists (
       select 1 from transfer where member_id = $1 and state not in ('done', 'failed')
         and (from_code = $2 or to_code = $2))`,
    [member, game, currency],
  )

export const readGameBooks = defineOperation('game.books', 'lookup', readBooked)

interface Played extends Place {
  balance: number
  reference: string
  /** How many entries there were before the provider was asked. */
  entries: number
}

/**
 * Books what was won or lost since the last look, as the provider tells it. Not when something was booked or begun
 * after the provider was asked: its answer may be older than that, and the difference neither won nor lost.
 * Says whether it was booked.
 */
export const bookPlay = defineOperation(
  'game.bookPlay',
  'locked',
  async (sql, played: Played): Promise<boolean> => {
    const { member, game, currency } = played
    await lockMember(sql, member)
    const now = await readBooked(sql, played)
    if (now?.entries !== played.entries) return false
    const difference = played.balance - now.balance
    if (difference === 0) return true
    await move(
      sql,
      { kind: 'play', member, reference: `play:${played.reference}` },
      { kind: 'house', currency },
      { member, kind: 'game', code: game, currency },
      difference,
    )
    if (difference < 0) await accrueRefund(sql, member, -difference)
    return true
  },
)

const accrueRefund = async (sql: Sql, member: number, loss: number): Promise<void> => {
  const setting = await readSetting<{ percent?: unknown } | null>(sql, 'refund')
  const percent = Number(setting?.percent ?? 5)
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
