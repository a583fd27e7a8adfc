import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function packageVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
