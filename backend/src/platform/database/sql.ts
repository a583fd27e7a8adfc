/** The common interface of both engines. Values of jsonb columns are always passed as text. */
export interface Sql {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Runs a script of several statements, without values. */
  script(text: string): Promise<void>
}

/** The interface of a single-statement operation: a second statement would be a transaction of its own. */
export const once = (sql: Sql): Sql => {
  let isSent = false
  const say = <T>(work: () => Promise<T>): Promise<T> => {
    if (isSent) throw new Error('an operation of one statement has sent a second one')
    isSent = true
    return work()
  }
  return {
    query: (text, values) => say(() => sql.query(text, values)),
    script: () => Promise.reject(new Error('an operation of one statement has sent a script')),
  }
}

export const first = async <Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> => (await sql.query<Row>(text, values))[0]

/** For statements that return exactly one row, such as `insert … returning`. */
export const one = async <Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => {
  const row = await first<Row>(sql, text, values)
  if (row === undefined) throw new Error(`no row: ${text.slice(0, 80)}`)
  return row
}
