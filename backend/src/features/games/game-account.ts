import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { GameCredentials } from '../../platform/gateways/game-provider'

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
  const { is_offered, username, password, event } = await one<
    { is_offered: boolean } & (GameAccountRow | { username: null; password: null; event: null })
  >(
    sql,
    `select game.code is not null as is_offered, username, password, event from (select 1) as always
     left join game on game.code = $2 and game.is_offered
     left join game_account on game_account.member_id = $1 and game_account.game_code = $2`,
    [member, game],
  )
  if (!is_offered) throw new Refusal('NO_GAME')
  if (username === null) throw new Refusal('SLOT_NO_ACCOUNT')
  return { username, password, event }
}
