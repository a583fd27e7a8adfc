import { randomUUID } from 'node:crypto'
import { defineOperation } from '../../src/platform/database/operation'
import { first } from '../../src/platform/database/sql'
import type { Round, Rounds } from '../../src/platform/gateways/game-provider'

const maxRounds = 500

interface Play {
  game: string
  username: string
  /** The change of the member's balance by the round. */
  amount: number
  /** By default the absolute value of the amount. */
  bet?: number | undefined
}

/**
 * Plays a round in the provider's books; the ledger gets it from the feed. Rounds run one at a time, so that the feed
 * never shows a number before a lower one.
 */
export const playSimulatedGame = defineOperation(
  'simulator.play',
  'locked',
  async (sql, { game, username, amount, bet = Math.abs(amount) }: Play) => {
    await sql.query(`select pg_advisory_xact_lock(hashtext('simulated_round'))`)
    const account = await first<{ balance: number }>(
      sql,
      'select balance from simulated_account where game_code = $1 and username = $2 for update',
      [game, username],
    )
    if (account === undefined) return
    const change = Math.max(-account.balance, amount)
    await sql.query(
      'update simulated_account set balance = balance + $3 where game_code = $1 and username = $2',
      [game, username, change],
    )
    // A bet cannot exceed the balance.
    const staked = Math.max(-change, Math.min(bet, account.balance))
    await sql.query(
      `insert into simulated_round (reference, game_code, username, bet, won)
       values ($1, $2, $3, $4, $5)`,
      [randomUUID(), game, username, staked, staked + change],
    )
  },
)

export const simulatedRounds = defineOperation(
  'simulator.rounds',
  'read',
  async (sql, after: number): Promise<Rounds> => {
    const rounds = await sql.query<Round & { id: number }>(
      `select id, reference, game_code as game, username, bet, won, played_at::text as "playedAt"
       from simulated_round where id > $1 order by id limit ${maxRounds}`,
      [after],
    )
    return {
      rounds: rounds.map(({ id, ...round }) => round),
      place: String(rounds.at(-1)?.id ?? after),
    }
  },
)
