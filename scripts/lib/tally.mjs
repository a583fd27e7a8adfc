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

/** Matches warnings, except Node's warning about NO_COLOR. */
const warning =
  /^(?:\(node:\d+\) (?!.*NO_COLOR).*Warning:|Warning:|\s*WARNING in |Jest did not exit).*$/gm

/**
 * Warnings of Node or a runner outside the tests; each test watches the console itself.
 * @param {string} output
 */
function warningsIn(output) {
  const lines = Array.from(output.matchAll(warning), ([line]) => line.replace(/^\(node:\d+\) /, ''))
  return [...new Set(lines)]
}

/**
 * Counts a failure if a runner fails after all its tests have passed, if no test has run, or if there are warnings,
 * which would otherwise be overlooked.
 * @param {Tally} counted
 * @param {number} code
 * @param {string} output
 * @returns {Tally}
 */
function judge(counted, code, output) {
  const notes = [...counted.notes, ...warningsIn(output)]
  let { failed } = counted
  if (counted.passed + failed === 0)
    notes.push(`no test was run; the runner ended with exit code ${code}`)
  else if (code !== 0 && failed === 0) notes.push(`the runner ended with exit code ${code}`)
  if (notes.length > counted.notes.length) failed += 1
  return { passed: counted.passed, failed, notes }
}

/**
 * @param {string} path the file that Jest wrote with --json
 * @param {number} code Jest's exit code
 * @param {string} [output] the runner's output
 */
export function tallyJest(path, code, output = '') {
  const report = readJson(path) ?? {}
  return judge(
    {
      passed: report.numPassedTests ?? 0,
      failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
      notes: [],
    },
    code,
    output,
  )
}

/**
 * @param {string} path the file that Playwright's json reporter wrote
 * @param {number} code Playwright's exit code
 * @param {string} [output] the runner's output
 */
export function tallyPlaywright(path, code, output = '') {
  const report = readJson(path) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  return judge({ passed: expected, failed: unexpected + flaky, notes: [] }, code, output)
}

/**
 * @param {number} code
 * @param {string} [output] the check's output
 * @returns {Tally}
 */
export function tallyCheck(code, output = '') {
  const notes = warningsIn(output)
  const isGood = code === 0 && notes.length === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, notes }
}
