import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** @returns {import('./plan.mjs').Package[]} */
export function readPackages() {
  return readdirSync(root)
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .map(folder => {
      const own = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return {
        folder,
        name: own.name,
        needs: Object.keys({ ...own.dependencies, ...own.devDependencies }),
      }
    })
}
