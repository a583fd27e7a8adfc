import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file below a folder, relative to it, in a fixed order. */
export function listFiles(folder: string, ignored: ReadonlySet<string> = new Set()): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (ignored.has(entry.name)) return []
    if (entry.isDirectory()) return listFiles(path, ignored).map(file => join(entry.name, file))
    return entry.isFile() ? [relative(folder, path)] : []
  })
  return files.sort()
}
