import { first, type Sql } from '../../platform/database/sql'

export interface ActiveBonus {
  id: number
  kind: 'bonus' | 'promotion'
  code: string
  amount: number
  /** What has to be played, and how much of it has been. */
  required: number
  turnover: number
  created_at: Date
}

export const findActiveBonus = (sql: Sql, member: number): Promise<ActiveBonus | undefined> =>
  first<ActiveBonus>(
    sql,
    `select id, kind, code, amount, required, turnover, created_at from taken_bonus
     where member_id = $1 and is_active`,
    [member],
  )

export const hasActiveBonus = async (sql: Sql, member: number): Promise<boolean> =>
  (await findActiveBonus(sql, member)) !== undefined

/** Why none begins or ends for the moment, as pages know it: what was won is known once every game has told. */
export const silentGame = { reason: 'silent' }
