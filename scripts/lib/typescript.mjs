import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/**
 * Node's arguments to run a TypeScript file without a build.
 * @param {string} file relative to the repository
 */
export function typescript(file) {
  const loader = createRequire(join(root, 'package.json')).resolve('tsx')
  return ['--import', pathToFileURL(loader).href, join(root, file)]
}
