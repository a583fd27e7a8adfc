import type { Sql } from './sql'
import type { Table } from './tables'

/**
 * Maximum per statement: a slow disk deletes so many within the statement's timeout, and far fewer rows are written
 * between two rounds.
 */
export const maxDeletedRows = 20_000

/** Deletes old rows. A larger backlog, such as after days without a run, is deleted in the next rounds. */
export const forget = (sql: Sql, table: Table, isOld: string): Promise<object[]> =>
  sql.query(
    `delete from ${table} where ${isOld}
     and ctid = any(array(select ctid from ${table} where ${isOld} limit ${maxDeletedRows}))`,
  )
