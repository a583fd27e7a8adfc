import { readPackages } from '../affected/read-packages.mjs'
import { partOf } from '../share.mjs'
import { jest, onlyShare, playwright } from '../test-steps.mjs'
import { deepFiles } from './deep-files.mjs'

/** @param {string} file */
const asPattern = file => file.replace(/^e2e/, '').replaceAll('.', '\\.')

/**
 * The steps of the deep tier, or a share of it: its files with that tier's counts, then all end-to-end tests on a
 * machine that is made erratic in another way each day (`e2e/README.md`).
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
