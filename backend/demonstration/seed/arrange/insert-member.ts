import { one, type Sql } from '../../../src/platform/database/sql'
import type { Arrangement } from '../arrangement'

export const insertMember = async (sql: Sql, arrangement: Arrangement): Promise<number> => {
  const { id } = await one<{ id: number }>(
    sql,
    `insert into member (username, name, password_hash, bank_code, bank_account_name,
       bank_account_no, currency, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      arrangement.username,
      arrangement.name,
      arrangement.passwordHash,
      arrangement.bank?.code ?? null,
      arrangement.bank?.accountName ?? null,
      arrangement.bank?.accountNo ?? null,
      arrangement.currency,
      arrangement.isActive ?? true,
    ],
  )
  return id
}
