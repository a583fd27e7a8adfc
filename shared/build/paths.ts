import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const rootFolder = resolve(import.meta.dirname, '../..')
export const sharedFolder = join(rootFolder, 'shared')
export const facadesFolder = join(sharedFolder, 'build/facades')

/** Every package whose code reaches a browser. */
export function browserPackages(): string[] {
  const remotes = readdirSync(rootFolder).filter(name => name.startsWith('remote-'))
  return ['shell', 'shared', ...remotes].map(name => join(rootFolder, name))
}
