import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Package {
  /** Relative to the repository. */
  folder: string
  name: string
}

function matches(pattern: string) {
  const source = pattern.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')
  return (folder: string) => new RegExp(`^${source}$`).test(folder)
}

/** The packages as pnpm sees them: a new one is known to every check at once. */
export function readWorkspace(root: string): Package[] {
  const file: { packages: string[] } = parse(
    readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
  )
  const folders = readdirSync(root).filter(folder => existsSync(join(root, folder, 'package.json')))
  return file.packages
    .flatMap(pattern => folders.filter(matches(pattern)))
    .map(folder => {
      const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return { folder, name: String(name) }
    })
}
