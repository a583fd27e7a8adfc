import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const compiler = join(root, 'node_modules/typescript/bin/tsc')

/**
 * Node's arguments to check the types of folders, of each only what a change since the last time reaches. The compiler would
 * believe the dates of files, but one that was moved to its place brings an old date along: what is remembered is made
 * older than any of them, and so it compares what is in them. Zero would mean that nothing is remembered.
 * @param {readonly string[]} folders all of them where none are named
 */
export function typeCheck(folders, home = root) {
  for (const folder of readdirSync(home)) {
    const remembered = join(home, folder, 'tsconfig.tsbuildinfo')
    if (existsSync(remembered)) utimesSync(remembered, 1, 1)
  }
  const projects = folders.length > 0 ? folders.map(name => join(home, name)) : [home]
  return [compiler, '-b', '--incremental', ...projects]
}
