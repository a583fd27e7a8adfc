import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Weight = { gzip: number; brotli: number }

export const gzipped = (content: Buffer) => gzipSync(content, { level: 9 }).length

/** The total size of scripts and stylesheets, each compressed separately as a server sends it. */
export function weigh(files: readonly string[]): Weight {
  const contents = files.map(file => readFileSync(file))
  const sum = (size: (content: Buffer) => number) =>
    contents.reduce((all, content) => all + size(content), 0)
  return { gzip: sum(gzipped), brotli: sum(content => brotliCompressSync(content).length) }
}

/** The files of a folder whose relative path matches. */
export function filesBelow(folder: string, which = /\.(js|css)$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => which.test(file))
    .map(file => join(folder, file))
}

/** These files of a folder and all files that they import from it, statically or dynamically. */
export function filesNamed(folder: string, names: readonly string[]): string[] {
  const found = new Set(names)
  for (const name of found)
    for (const [, other = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
      /["'`]\.\/([\w.-]+\.(?:m?js|css))["'`]/g,
    ))
      found.add(other)
  return [...found].map(name => join(folder, name))
}
