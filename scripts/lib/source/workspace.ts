import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Package {
  /** The path relative to the repository. */
  folder: string
  name: string
}

function matches(pattern: string) {
  const source = pattern.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')
  return (folder: string) => new RegExp(`^${source}$`).test(folder)
}

/** The packages of the pnpm workspace, so that every check includes a new one at once. */
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

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'results'])

/** The files below a folder, relative to the repository, with forward slashes. */
export function sourceFiles(root: string, folder: string, wanted: (name: string) => boolean) {
  const found: string[] = []
  const visit = (below: string) => {
    for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
      const path = `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name) && !entry.name.startsWith('.')) visit(path)
      } else if (wanted(entry.name)) found.push(path)
    }
  }
  visit(folder)
  return found
}

export const isCode = (name: string) =>
  /\.(tsx|[mc]?[jt]s)$/.test(name) && !/\.d\.[mc]?ts$/.test(name)

export const isStyles = (name: string) => name.endsWith('.css')
