import { ownManifest } from './own-manifest'

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
  const all = Object.entries(ownManifest().devDependencies)
  return {
    dependencies: Object.fromEntries(all.filter(([name]) => runTime.includes(name))),
    devDependencies: Object.fromEntries(all.filter(([name]) => !runTime.includes(name))),
  }
}
