import { readdirSync } from 'node:fs'
import { root } from './lib/root.mjs'

const prefix = 'remote-'

/** Every remote of the workspace, by its folder. */
export const remoteNames: readonly string[] = readdirSync(root)
  .filter(name => name.startsWith(prefix))
  .map(name => name.slice(prefix.length))
  .sort()
