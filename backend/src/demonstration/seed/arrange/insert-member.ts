import { one, type Sql } from '../../../platform/database/sql'
import type { Arrangement } from '../arrangement'

export const insertMember = async (sql: Sql, wish: Arrangement): Promise<number> => {
  const { id } = await one<{ id: number }>(
    sql,
    `insert into member (username, name, password_hash, bank_code, bank_account_name,
       bank_account_no, currency, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      wish.username,
      wish.name,
      wish.passwordHash,
      wish.bank?.code ?? null,
      wish.bank?.accountName ?? null,
      wish.bank?.accountNo ?? null,
      wish.currency,
      wish.isActive ?? true,
    ],
  )
  return id
}
