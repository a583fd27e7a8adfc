import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { engines: { node: string }; devDependencies: Record<string, string> }

/** What this package says of itself holds for what it makes. In the packed one the catalog's versions are written down. */
export function ownManifest(): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as Manifest
}
