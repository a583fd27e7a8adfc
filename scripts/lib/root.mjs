import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, independent of the working directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
