import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** File contents by path relative to the folder. */
export type Files = Readonly<Record<string, string>>

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Writes files into a new folder and never overwrites one. */
export function writeFiles(folder: string, files: Files): string[] {
  if (existsSync(folder)) throw new Error(`${basename(folder)} already exists`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return Object.keys(files).map(path => join(basename(folder), path))
}
