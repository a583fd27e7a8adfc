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
