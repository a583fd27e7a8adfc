import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../programs'
import type { Sql } from './sql'

const folder = join(packageFolder, 'migrations')

interface Applied {
  name: string
  sha256: string
}

const readMigrations = async () => {
  const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies the missing migrations, forward only. Refuses to start if a file changed after it was applied, because the
 * database would differ from it.
 */
export const migrate = async (sql: Sql): Promise<void> => {
  await sql.script(`create table if not exists migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const applied = new Map(
    (await sql.query<Applied>('select name, sha256 from migration')).map(row => [
      row.name,
      row.sha256,
    ]),
  )
  for (const { name, text, sha256 } of await readMigrations()) {
    const known = applied.get(name)
    if (known === sha256) continue
    if (known !== undefined) throw new Error(`migration ${name} was changed after it was applied`)
    await sql.script('begin')
    try {
      await sql.script(text)
      await sql.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      await sql.script('commit')
    } catch (error) {
      await sql.script('rollback')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
  }
}
