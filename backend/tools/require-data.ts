import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** An engine would make what is not there: whoever mistypes a folder would be told that all of nothing was kept. */
export const requireData = (folder: string, what: 'postgres' | 'media'): void => {
  if (!existsSync(join(folder, what)))
    throw new Error(`there is no ${join(folder, what)}: look at DATA_DIR`)
}
