import { first, type Sql } from '../database/sql'

/** Everything that concerns one member's money happens one after the other. */
export const lockMember = async (sql: Sql, member: number): Promise<void> => {
  await first(sql, 'select 1 as locked from member where id = $1 for no key update', [member])
}
