import type { Database } from '../database/database'
import { defineOperation } from '../database/operation'
import type { Sql } from '../database/sql'

const note = async (sql: Sql, names: readonly string[]): Promise<void> => {
  await sql.query(
    'insert into upload (name) select jsonb_array_elements_text($1::jsonb) on conflict do nothing',
    [JSON.stringify(names)],
  )
}

export const noteUpload = defineOperation('upload.note', 'locked', (sql, name: string) =>
  note(sql, [name]),
)

const noteAgain = defineOperation('upload.noteAgain', 'locked', note)

/** Marks files as referenced, so that they are not deleted. */
export const keepUploads = async (sql: Sql, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  await sql.query(
    'delete from upload where name in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(names)],
  )
}

/** Claims the names of files that nothing refers to after a day, for one round of deletion. */
export const takeOrphans = defineOperation('upload.takeOrphans', 'locked', async sql => {
  const rows = await sql.query<{ name: string }>(
    `delete from upload where name in (
       select name from upload where created_at < now() - interval '1 day'
       order by created_at limit 200 for update skip locked)
     returning name`,
  )
  return rows.map(({ name }) => name)
})

/** Deletes orphans. If the store is unavailable, they are tried again a day later. */
export const deleteOrphans = async ({
  database,
  media,
}: {
  database: Pick<Database, 'run'>
  media: { remove(name: string): Promise<void> }
}): Promise<void> => {
  const names = await database.run(takeOrphans, undefined)
  for (const [index, name] of names.entries())
    try {
      await media.remove(name)
    } catch (error) {
      await database.run(noteAgain, names.slice(index))
      throw error
    }
}
