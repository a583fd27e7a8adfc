import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, notes: string[] }} Tally */

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * A runner may end badly after all its tests passed, or well without having run one: neither counts as success.
 * @param {Tally} counted
 * @param {number} code
 * @returns {Tally}
 */
function judge(counted, code) {
  const notes = [...counted.notes]
  let { failed } = counted
  if (counted.passed + failed === 0)
    notes.push(`no test was run; the runner ended with exit code ${code}`)
  else if (code !== 0 && failed === 0) notes.push(`the runner ended with exit code ${code}`)
  if (notes.length > counted.notes.length) failed += 1
  return { passed: counted.passed, failed, notes }
}

/**
 * @param {string} path what Jest wrote with --json
 * @param {number} code Jest's exit code
 */
export function tallyJest(path, code) {
  const report = readJson(path) ?? {}
  return judge(
    {
      passed: report.numPassedTests ?? 0,
      failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
      notes: [],
    },
    code,
  )
}

/**
 * @param {string} path what Playwright's json reporter wrote
 * @param {number} code Playwright's exit code
 */
export function tallyPlaywright(path, code) {
  const report = readJson(path) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  return judge({ passed: expected, failed: unexpected + flaky, notes: [] }, code)
}

/** @param {number} code */
export function tallyCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] }
}
