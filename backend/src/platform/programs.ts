import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const nearest = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearest(dirname(folder))

/** The nearest folder above with a package.json: this file's depth differs between source and compiled code. */
export const packageFolder = nearest(dirname(fileURLToPath(import.meta.url)))

const thisFile = fileURLToPath(import.meta.url)
const isCompiled = !thisFile.endsWith('.ts')

/**
 * Returns a file that runs in a thread or process of its own: beside this program if it is compiled, otherwise its source.
 */
export const programFile = (name: string, source: string): string =>
  isCompiled ? join(dirname(thisFile), `${name}.mjs`) : source

/** Node's arguments to run TypeScript sources of this package in a thread or process of its own. */
export const typescriptArguments = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
]

/** Node's arguments to run a program of this package, compiled or as source. */
export const programArguments = (name: string, source: string): string[] => [
  ...(isCompiled ? [] : typescriptArguments()),
  programFile(name, source),
]
