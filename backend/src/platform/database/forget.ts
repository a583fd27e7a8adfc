import type { Sql } from './sql'
import type { Table } from './tables'

/** As many as a slow disk deletes before the statement is cut off, and far more than are written between two rounds. */
export const mostForgotten = 20_000

/** A larger backlog, such as after days without a run, is deleted in the next rounds. */
export const forget = (sql: Sql, table: Table, isOld: string): Promise<object[]> =>
  sql.query(
    `delete from ${table} where ${isOld}
     and ctid = any(array(select ctid from ${table} where ${isOld} limit ${mostForgotten}))`,
  )
