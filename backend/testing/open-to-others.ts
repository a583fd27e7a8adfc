import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const octal = (mode: number) => (mode & 0o7777).toString(8)

/** Lists the files and folders that give the group or others any right, each with its mode. */
export const openToOthers = (path: string): string[] => {
  const stats = lstatSync(path)
  const inside = stats.isDirectory()
    ? readdirSync(path).flatMap(name => openToOthers(join(path, name)))
    : []
  const isOpen = !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0
  return isOpen ? [`${octal(stats.mode)} ${path}`, ...inside] : inside
}
