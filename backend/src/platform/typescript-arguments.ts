import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What Node needs to run this package's files in a thread or a process of their own. */
export const typescriptArguments = (): string[] => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
]
