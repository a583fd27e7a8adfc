import { randomBytes } from 'node:crypto'
import { storeGameAccount } from '../../../src/features/games/game-accounts'
import type { Sql } from '../../../src/platform/database/sql'
import { coinsOf, coinsOfHouse } from '../../../src/platform/ledger/coins'
import type { Account } from '../../../src/platform/ledger/post'
import type { Arranged } from './arranged'
import { give } from './give'

/** An account with the simulated provider that holds this balance. */
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

export const giveMoney = async (sql: Sql, { id, arrangement }: Arranged) => {
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
