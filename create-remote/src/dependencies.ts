import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
 * What a remote is built and tested with: what this package is developed with. Here that is the workspace's catalog;
 * packing writes the versions down.
 */
export function dependencies() {
  const file = join(import.meta.dirname, '../package.json')
  const { devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const all = Object.entries(devDependencies)
  return {
    dependencies: Object.fromEntries(all.filter(([name]) => runTime.includes(name))),
    devDependencies: Object.fromEntries(all.filter(([name]) => !runTime.includes(name))),
  }
}
