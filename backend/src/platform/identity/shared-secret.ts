import { defineOperation } from '../database/operation'
import { one } from '../database/sql'

/** The first instance's proposal stays: all sign and check with the same one. */
export const shareSecret = defineOperation(
  'secret.share',
  'locked',
  async (sql, { name, proposal }: { name: string; proposal: string }) => {
    await sql.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      proposal,
    ])
    const row = await one<{ value: string }>(sql, 'select value from secret where name = $1', [
      name,
    ])
    return row.value
  },
)
