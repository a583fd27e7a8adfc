import { posix } from 'node:path'
import type { Package } from '../source/workspace'

/** The file (or folder) inside the repository that an import means; nothing for a library. */
export function targetOf(file: string, specifier: string, packages: readonly Package[]) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return owner && specifier.replace(owner.name, owner.folder)
}
