import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const nearest = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder))

/** Looked for from here upwards: this file lies deeper as source than compiled. */
export const packageFolder = nearest(dirname(fileURLToPath(import.meta.url)))

const thisFile = fileURLToPath(import.meta.url)
const isCompiled = !thisFile.endsWith('.ts')

/** A file that runs in a thread or a process of its own: compiled it lies beside this program, as source where it was written. */
export const programFile = (name: string, source: string): string =>
  isCompiled ? join(dirname(thisFile), `${name}.mjs`) : source

/** Node's arguments to run this package's source in a thread or process of its own. */
export const typescriptArguments = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
]

/** The same for a program, whichever of the two it is. */
export const programArguments = (name: string, source: string): string[] => [
  ...(isCompiled ? [] : typescriptArguments()),
  programFile(name, source),
]
