import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { engines: { node: string }; devDependencies: Record<string, string> }

/**
 * This package's own manifest, whose values the new remote inherits. The packed one contains the catalog's versions.
 */
export function ownManifest(): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as Manifest
}
