import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { scopeSheets } from '@tamlung/shared/bundling/sheets/scope-sheets'
import { ValidationError } from '../../registry/validation-error'

const algorithms = ['sha256', 'sha384', 'sha512']

/** A script that compares the sheet with its hash would find another sheet. */
function requireNoHash(folder: string, sheet: string, css: string, remote: string) {
  const hashes = algorithms.map(name => createHash(name).update(css).digest('base64'))
  const script = listFiles(folder).find(file => {
    const code = /\.m?js$/.test(file) ? readFileSync(join(folder, file), 'utf8') : ''
    return hashes.some(hash => code.includes(hash))
  })
  if (!script) return
  throw new ValidationError([
    {
      what: `${sheet} of ${remote} styles more than its own elements, and cannot be scoped here because ${script} names its hash`,
      hint: 'leave out the plugin that writes hashes of its files (subresource integrity): publishing writes them',
    },
  ])
}

/** Ends the sheets that another bundler made at the remote's own elements. */
export function scopeFolder(folder: string, remote: string) {
  const files = listFiles(folder).filter(file => file.endsWith('.css'))
  const sheets = Object.fromEntries(
    files.map(file => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  for (const [file, css] of Object.entries(scopeSheets(sheets, remote))) {
    const before = sheets[file] ?? ''
    if (css === before) continue
    requireNoHash(folder, file, before, remote)
    writeFileSync(join(folder, file), css)
  }
}
