import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from '../affected/read-packages.mjs'
import { root } from '../root.mjs'
import { partOf } from '../share.mjs'
import { jest, onlyShare, playwright } from '../test-steps.mjs'

const isDeepName = (/** @type {string} */ file) => /\.deep\.(test\.tsx?|spec\.ts)$/.test(file)

/** Ordinary files that do more in the deep tier import one of the two helpers that say so. */
const doesMoreWhenDeep = (/** @type {string} */ text) =>
  /\/testing\/(deep|server-on-bad-line|sweep-answers)'|harness\/rotating'/.test(text)

/**
 * Files of the deep tier, sorted: those that are named so, and ordinary ones that do more in it.
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

/** @param {string} file */
const asPattern = file => file.replace(/^e2e/, '').replaceAll('.', '\\.')

/**
 * The deep tier, or a share of it: its files, with the counts of that tier, and then all end-to-end tests on a machine
 * that is made erratic in another way each day (`e2e/README.md`).
 * @param {string} [share]
 */
export function deepSteps(share) {
  const folders = readPackages().map(({ folder }) => folder)
  const env = { DEEP: '1' }
  const tests = partOf(deepFiles('test', [...folders, 'scripts']), share)
  const specs = partOf(deepFiles('spec', ['e2e/tests']), share)
  const day = String(Math.floor(Date.now() / (24 * 60 * 60_000)))
  return [
    ...(tests.length > 0
      ? [jest('deep unit tests', 'deep', ['--runTestsByPath', ...tests], { env })]
      : []),
    ...(specs.length > 0
      ? [playwright('deep end-to-end tests', 'deep', specs.map(asPattern), env)]
      : []),
    playwright('end-to-end tests, erratic', 'deep', onlyShare(share), { UNSTEADY: day }),
  ]
}
