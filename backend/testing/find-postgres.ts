import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = '/usr/lib/postgresql'

/** Returns the folder with the programs of the newest installed PostgreSQL, from version 15 on. */
export const findPostgres = (): string | undefined => {
  if (!existsSync(installed)) return undefined
  const versions = readdirSync(installed).map(Number)
  const newest = Math.max(...versions.filter(version => version >= 15))
  const folder = join(installed, String(newest), 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}
