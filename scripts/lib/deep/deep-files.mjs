import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const isDeepName = (/** @type {string} */ file) => /\.deep\.(test\.tsx?|spec\.ts)$/.test(file)

/** Ordinary test files that do more in the deep tier import one of these helpers. */
const doesMoreWhenDeep = (/** @type {string} */ text) =>
  /\/testing\/(deep|server-on-bad-line|sweep-answers)'|harness\/rotating'/.test(text)

/**
 * The sorted files of the deep tier: files with the name of deep tests, and ordinary ones that do more there.
 * @param {'test' | 'spec'} kind unit tests or end-to-end tests
 * @param {readonly string[]} folders below the root
 */
export function deepFiles(kind, folders, home = root) {
  const ending = kind === 'test' ? /\.test\.tsx?$/ : /\.spec\.ts$/
  /** @param {string} folder @returns {string[]} */
  const filesIn = folder =>
    readdirSync(join(home, folder), { withFileTypes: true }).flatMap(entry => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path)
      return ending.test(path) ? [path] : []
    })
  return folders
    .flatMap(filesIn)
    .filter(file => isDeepName(file) || doesMoreWhenDeep(readFileSync(join(home, file), 'utf8')))
    .sort()
}
