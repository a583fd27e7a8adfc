import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { type GameCredentials, inTime } from '../../platform/gateways/game-provider'
import { type MoveKey, storeReply } from '../../platform/idempotency/claim'
import { lockMember } from '../../platform/identity/member'
import { getSetting } from '../../platform/settings/setting'
import { assertNotInBreak } from '../limits/play-guards'

export interface OpenedGame extends GameCredentials {
  game: string
}

export interface GameAccountRow {
  username: string
  password: string
  event: Record<string, string> | null
}

export const storeGameAccount = async (
  sql: Sql,
  member: number,
  { game, username, password, event }: OpenedGame,
): Promise<void> => {
  await sql.query(
    `insert into game_account (member_id, game_code, username, password, event)
     values ($1, $2, $3, $4, $5::jsonb)`,
    [member, game, username, password, event === null ? null : JSON.stringify(event)],
  )
}

export const requireGame = async (sql: Sql, code: string): Promise<void> => {
  const game = await first(sql, 'select 1 as found from game where code = $1 and is_offered', [
    code,
  ])
  if (game === undefined) throw new Refusal('NO_GAME')
}

export const findGameAccount = (
  sql: Sql,
  member: number,
  game: string,
): Promise<GameAccountRow | undefined> =>
  first<GameAccountRow>(
    sql,
    'select username, password, event from game_account where member_id = $1 and game_code = $2',
    [member, game],
  )

export const requireGameAccount = async (
  sql: Sql,
  member: number,
  game: string,
): Promise<GameAccountRow> => {
  const {
    is_offered: isOpen,
    username,
    password,
    event,
  } = await one<
    { is_offered: boolean } & (GameAccountRow | { username: null; password: null; event: null })
  >(
    sql,
    `select game.code is not null as is_offered, username, password, event from (select 1) as always
     left join game on game.code = $2 and game.is_offered
     left join game_account on game_account.member_id = $1 and game_account.game_code = $2`,
    [member, game],
  )
  if (!isOpen) throw new Refusal('NO_GAME')
  if (username === null) throw new Refusal('SLOT_NO_ACCOUNT')
  return { username, password, event }
}

export interface GameOfMember {
  member: number
  game: string
}

export const getGameAccount = defineOperation(
  'game.account',
  'lookup',
  (sql, input: GameOfMember) => requireGameAccount(sql, input.member, input.game),
)

/** Refuses in a break, and when the game is not offered or is open already. */
export const assertCanOpen = defineOperation(
  'game.assertCanOpen',
  'read',
  async (sql, input: GameOfMember) => {
    await assertNotInBreak(sql, input.member)
    await requireGame(sql, input.game)
    if ((await findGameAccount(sql, input.member, input.game)) !== undefined)
      throw new Refusal('SLOT_ALREADY_ACTIVE')
  },
)

interface OpenInput {
  member: number
  opened: OpenedGame
  /** The key whose reply is stored in the same commit, so that a retry after a lost connection gets it. */
  stored?: { move: MoveKey; reply: unknown } | undefined
}

export const openGame = defineOperation(
  'game.open',
  'locked',
  async (sql, { member, opened, stored }: OpenInput) => {
    await lockMember(sql, member)
    if ((await findGameAccount(sql, member, opened.game)) !== undefined)
      throw new Refusal('SLOT_ALREADY_ACTIVE')
    await storeGameAccount(sql, member, opened)
    if (stored) await storeReply(sql, stored.move, stored.reply)
  },
)

interface PasswordInput extends GameOfMember {
  /** The stored password before the provider made a new one. */
  previous: string
  password: string
}

/** Returns false if another request has stored a password in the meantime. */
export const storePassword = defineOperation(
  'game.storePassword',
  'locked',
  async (sql, { member, game, previous, password }: PasswordInput): Promise<boolean> => {
    const stored = await first(
      sql,
      `update game_account set password = $4
       where member_id = $1 and game_code = $2 and password = $3 returning 1 as stored`,
      [member, game, previous, password],
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

/**
 * Asks the game for a new password and stores it. When two requests overlap, the game keeps the later password, and
 * neither request knows which one that is; so a request that finds another password stored asks again.
 */
export const resetPassword = async (
  { database, provider }: Pick<Backend, 'database' | 'provider'>,
  account: { member: number; game: string },
): Promise<void> => {
  for (;;) {
    const { username, password: previous } = await database.run(getGameAccount, account)
    const password = await inTime(provider.resetPassword(account.game, username)).catch(() => {
      throw new Refusal('SLOT_RESET_PASSWORD_FAIL')
    })
    if (await database.run(storePassword, { ...account, previous, password })) return
  }
}

/** Opens the games that every new member gets. If one cannot be opened, the registration fails. */
export const openAtRegistration = async (
  { database, provider }: Backend,
  member: number,
): Promise<OpenedGame[]> => {
  const setting = await database.run(getSetting, 'openAtRegistration')
  const codes = Array.isArray(setting) ? setting.filter(code => typeof code === 'string') : []
  try {
    return await Promise.all(
      codes.map(async game => ({ game, ...(await inTime(provider.open(game, member))) })),
    )
  } catch {
    throw new Refusal('GAME_ACTIVATION_FAIL')
  }
}
