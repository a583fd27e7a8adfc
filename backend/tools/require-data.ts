import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Refuses a folder without data. The engine would create an empty database in a mistyped folder and report success. */
export const requireData = (folder: string, what: 'postgres' | 'media'): void => {
  if (!existsSync(join(folder, what)))
    throw new Error(`there is no ${join(folder, what)}: look at DATA_DIR`)
}
