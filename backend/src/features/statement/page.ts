import { one, type Sql } from '../../platform/database/sql'

export interface Page {
  member: number
  page: number
  limit: number
}

interface PageQuery {
  columns: string
  /** Tables and conditions. */
  from: string
  values: readonly unknown[]
  order: string
}

/** Reads the rows of one page and the total number of rows. */
export const readPage = async <Row extends object>(
  sql: Sql,
  { columns, from, values, order }: PageQuery,
  { page, limit }: Pick<Page, 'page' | 'limit'>,
): Promise<{ total: number; rows: Row[] }> => {
  const parameter = values.length + 1
  const offset = (page - 1) * limit
  const rows = await sql.query<Row>(
    `select ${columns} from ${from} order by ${order} limit $${parameter} offset $${parameter + 1}`,
    [...values, limit, offset],
  )
  // A page that is not full is the last one, which saves counting: a search that finds little would otherwise scan the
  // rows twice.
  if (rows.length > 0 ? rows.length < limit : offset === 0)
    return { total: offset + rows.length, rows }
  const { total } = await one<{ total: number }>(
    sql,
    `select count(*) as total from ${from}`,
    values,
  )
  return { total, rows }
}
