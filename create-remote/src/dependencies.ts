import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { engines: { node: string }; devDependencies: Record<string, string> }

/**
 * This package's manifest, whose values the new remote gets. The packed one contains the catalog's versions.
 */
export function ownManifest(): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as Manifest
}

const runTime = [
  '@tamlung/shared',
  '@tanstack/react-query',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
]

/**
 * Dependencies of a new remote, with the versions of this package. In the workspace they refer to the catalog; packing
 * replaces this with versions.
 */
export function dependencies() {
  const all = Object.entries(ownManifest().devDependencies)
  return {
    dependencies: Object.fromEntries(all.filter(([name]) => runTime.includes(name))),
    devDependencies: Object.fromEntries(all.filter(([name]) => !runTime.includes(name))),
  }
}
