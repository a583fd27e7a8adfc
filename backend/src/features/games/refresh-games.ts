import { randomUUID } from 'node:crypto'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { inTime } from '../../platform/gateways/game-provider'
import { lockMember, type Member } from '../../platform/identity/member'
import { type LedgerCurrency, move } from '../../platform/ledger/post'
import { readSetting } from '../../platform/settings/setting'
import { type GameOfMember, listOpenGames } from './game-accounts'

interface LedgerGame extends GameOfMember {
  currency: LedgerCurrency
}

/** The game's balance in the ledger and the number of its entries there. */
interface Books {
  balance: number
  entries: number
}

/**
 * Returns undefined while a transfer of this game is running, because the provider may or may not have booked it yet.
 * It is one statement, so that a transfer cannot end between two reads.
 */
const readBooks = (sql: Sql, { member, game, currency }: LedgerGame): Promise<Books | undefined> =>
  first<Books>(
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

export const readGameBooks = defineOperation('game.books', 'lookup', readBooks)

interface PlayInput extends LedgerGame {
  balance: number
  reference: string
  /** Number of entries before the provider was asked. */
  entries: number
}

/**
 * Books the difference between the provider's balance and the ledger as won or lost. Returns false and books nothing if
 * an entry was made after the provider was asked: its reply may be older than that entry.
 */
export const bookPlay = defineOperation(
  'game.bookPlay',
  'locked',
  async (sql, input: PlayInput): Promise<boolean> => {
    const { member, game, currency } = input
    await lockMember(sql, member)
    const books = await readBooks(sql, input)
    if (books?.entries !== input.entries) return false
    const difference = input.balance - books.balance
    if (difference === 0) return true
    await move(
      sql,
      { kind: 'play', member, reference: `play:${input.reference}` },
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

/** Limits the retries after another request has booked the same play. */
const maxAttempts = 5

/**
 * Brings a game's account in the ledger to the provider's balance. Returns false if it could not, because a transfer of
 * this game is running. Throws when the provider does not answer.
 */
export const refreshGame = async (
  { database, provider }: Backend,
  member: Pick<Member, 'id' | 'currency'>,
  game: string,
  username: string,
): Promise<boolean> => {
  const account = { member: member.id, game, currency: member.currency }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Read first: an entry made after this may be newer than the provider's balance.
    const books = await database.run(readGameBooks, account)
    const balance = await inTime(provider.balance(game, username))
    if (!Number.isSafeInteger(balance) || balance < 0) throw new Error('not a balance')
    if (books === undefined) return false
    if (books.balance === balance) return true
    const { entries } = books
    const reference = randomUUID()
    if (await database.run(bookPlay, { ...account, balance, entries, reference })) return true
  }
  return false
}

/** Refreshes all open games; a game that does not answer keeps its last balance. Returns whether all are up to date. */
export const refreshGames = async (backend: Backend, member: Member): Promise<boolean> => {
  const games = await backend.database.run(listOpenGames, member.id)
  const results = await Promise.allSettled(
    games.map(({ game, username }) => refreshGame(backend, member, game, username)),
  )
  await backend.database.run(touchSync, member.id)
  return results.every(result => result.status === 'fulfilled' && result.value)
}
