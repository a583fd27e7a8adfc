import { defineOperation } from '../src/platform/database/operation'

export const addPromotion = defineOperation(
  'testing.addPromotion',
  'locked',
  async (sql, { code, amount, places }: { code: string; amount: number; places: number }) => {
    await sql.query('insert into promotion (code, amount, places) values ($1, $2, $3)', [
      code,
      amount,
      places,
    ])
  },
)

/** Adds a game to the offer or removes it, as an operator does. */
export const offerGame = defineOperation(
  'testing.offerGame',
  'locked',
  async (sql, { game, isOffered: isOpen }: { game: string; isOffered: boolean }) => {
    await sql.query('update game set is_offered = $2 where code = $1', [game, isOpen])
  },
)
