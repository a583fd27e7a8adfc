import { first, type Sql } from '../database/sql'

export interface ActiveBonus {
  id: number
  kind: 'bonus' | 'promotion'
  code: string
  amount: number
}

export const findActiveBonus = (sql: Sql, member: number): Promise<ActiveBonus | undefined> =>
  first<ActiveBonus>(
    sql,
    'select id, kind, code, amount from taken_bonus where member_id = $1 and is_active',
    [member],
  )

export const hasActiveBonus = async (sql: Sql, member: number): Promise<boolean> =>
  (await findActiveBonus(sql, member)) !== undefined
