import { defineOperation } from '../database/operation'
import type { Sql } from '../database/sql'

export const noteUpload = defineOperation('upload.note', 'locked', async (sql, name: string) => {
  await sql.query('insert into upload (name) values ($1)', [name])
})

/** From now on something refers to these files. */
export const keepUploads = async (sql: Sql, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  await sql.query(
    'delete from upload where name in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(names)],
  )
}

/** The names of files that nobody came to refer to, for one deletion. */
export const takeOrphans = defineOperation('upload.takeOrphans', 'locked', async sql => {
  const rows = await sql.query<{ name: string }>(
    `delete from upload where name in (
       select name from upload where created_at < now() - interval '1 day'
       order by created_at limit 200 for update skip locked)
     returning name`,
  )
  return rows.map(({ name }) => name)
})
