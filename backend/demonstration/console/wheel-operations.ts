import { defineOperation } from '../../src/platform/database/operation'
import { first } from '../../src/platform/database/sql'
import { Refusal } from '../../src/platform/errors/refusal'

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
