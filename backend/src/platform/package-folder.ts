import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const nearest = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder))

/** Looked for from here upwards: this file lies deeper as source than compiled. */
export const packageFolder = nearest(dirname(fileURLToPath(import.meta.url)))
