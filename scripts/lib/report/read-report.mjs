import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.mjs'

/**
 * @typedef {{ name: string, file: string, message: string, attachments: string[] }} Failure
 * @typedef {{ files: Map<string, number>, failures: Failure[] }} Report milliseconds by file
 */

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** The first 25 lines of an error, without colours. @param {string} text */
const excerpt = text => stripVTControlCharacters(text).trim().split('\n').slice(0, 25).join('\n')

/**
 * @param {string} path the file that Jest wrote with --json
 * @returns {Report}
 */
export function readJestReport(path) {
  /** @type {Report} */
  const report = { files: new Map(), failures: [] }
  for (const suite of readJson(path).testResults ?? []) {
    const file = relative(root, suite.name)
    report.files.set(file, suite.endTime - suite.startTime)
    for (const test of suite.assertionResults ?? [])
      if (test.status === 'failed') {
        const message = excerpt((test.failureMessages ?? []).join('\n'))
        report.failures.push({ name: test.fullName, file, message, attachments: [] })
      }
    if (suite.status === 'failed' && suite.assertionResults?.length === 0)
      report.failures.push({ name: file, file, message: excerpt(suite.message), attachments: [] })
  }
  return report
}

/**
 * @param {string} path the file that Playwright's json reporter wrote
 * @returns {Report}
 */
export function readPlaywrightReport(path) {
  /** @type {Report} */
  const report = { files: new Map(), failures: [] }
  /** @param {any} suite */
  const visit = suite => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const spec of suite.specs ?? []) {
      const file = `e2e/tests/${spec.file}`
      for (const result of spec.tests.flatMap((/** @type {any} */ { results }) => results)) {
        report.files.set(file, (report.files.get(file) ?? 0) + result.duration)
        if (result.status === 'passed' || result.status === 'skipped') continue
        const messages = (result.errors ?? []).map((/** @type {any} */ { message }) => message)
        const attachments = (result.attachments ?? [])
          .map((/** @type {any} */ attachment) => attachment.path)
          .filter(Boolean)
          .map((/** @type {string} */ path) => relative(root, path))
        report.failures.push({
          name: spec.title,
          file: `${file}:${spec.line}`,
          message: excerpt(messages.join('\n')),
          attachments,
        })
      }
    }
  }
  for (const suite of readJson(path).suites ?? []) visit(suite)
  return report
}
