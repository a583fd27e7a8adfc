import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'src/desk')

/** The desk's sheets as one file, in the order in which `desk.css` names them: a browser asks once. */
export const deskSheet = (): string =>
  readFileSync(join(folder, 'desk.css'), 'utf8').replace(/@import "(.+)";/g, (_, name: string) =>
    readFileSync(join(folder, name), 'utf8'),
  )
