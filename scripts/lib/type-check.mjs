import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const compiler = join(root, 'node_modules/typescript/bin/tsc')

/**
 * Node's arguments to check the types of folders; of each only what a change since the last run affects. The compiler
 * would trust the dates of files, but a moved file keeps its old date. The stored state gets an older date than any
 * file, so the compiler compares contents. The date zero would discard the state.
 * @param {readonly string[]} folders all folders if empty
 */
export function typeCheck(folders, home = root) {
  for (const folder of readdirSync(home)) {
    const remembered = join(home, folder, 'tsconfig.tsbuildinfo')
    if (existsSync(remembered)) utimesSync(remembered, 1, 1)
  }
  const projects = folders.length > 0 ? folders.map(name => join(home, name)) : [home]
  return [compiler, '-b', '--incremental', ...projects]
}
