import { readdirSync } from 'node:fs'
import { join } from 'node:path'

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
