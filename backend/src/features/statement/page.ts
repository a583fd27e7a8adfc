import { one, type Sql } from '../../platform/database/sql'

export interface Page {
  member: number
  page: number
  limit: number
}

interface Wanted {
  columns: string
  /** Tables and conditions. */
  from: string
  values: readonly unknown[]
  order: string
}

/** The rows of one page, and how many there are in all. */
export const readPage = async <Row extends object>(
  sql: Sql,
  { columns, from, values, order }: Wanted,
  { page, limit }: Pick<Page, 'page' | 'limit'>,
): Promise<{ total: number; rows: Row[] }> => {
  const next = values.length + 1
  const before = (page - 1) * limit
  const rows = await sql.query<Row>(
    `select ${columns} from ${from} order by ${order} limit $${next} offset $${next + 1}`,
    [...values, limit, before],
  )
  // A page that is not full is the last one: a search that finds little need not look through everything twice.
  if (rows.length > 0 ? rows.length < limit : before === 0)
    return { total: before + rows.length, rows }
  const { total } = await one<{ total: number }>(
    sql,
    `select count(*) as total from ${from}`,
    values,
  )
  return { total, rows }
}
