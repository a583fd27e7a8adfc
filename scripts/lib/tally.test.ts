import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tallyCheck, tallyJest, tallyPlaywright } from './tally.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('tally of a test runner', () => {
  test('counts the tests of a good run', () => {
    expect(tallyJest(report({ numPassedTests: 7, numFailedTests: 0 }), 0)).toEqual({
      passed: 7,
      failed: 0,
      notes: [],
    })
    expect(tallyPlaywright(report({ stats: { expected: 3, unexpected: 0 } }), 0)).toMatchObject({
      passed: 3,
      failed: 0,
    })
  })

  test('counts a test file that fails to load as failed', () => {
    const path = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })
    expect(tallyJest(path, 1)).toMatchObject({ passed: 7, failed: 2 })
  })

  test('counts a test that passed on retry as failed', () => {
    expect(tallyPlaywright(report({ stats: { expected: 3, flaky: 1 } }), 0)).toMatchObject({
      failed: 1,
    })
  })

  test('fails a run without tests', () => {
    expect(tallyJest(report({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(tallyPlaywright(report({ stats: {} }), 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('fails when the report is missing or incomplete', () => {
    expect(tallyJest(join(folder, 'never-written.json'), 0)).toMatchObject({ failed: 1 })
    expect(tallyPlaywright(report('{"stats": {"expec'), 1)).toMatchObject({ failed: 1 })
  })

  test('fails on a bad exit code after passed tests', () => {
    expect(tallyJest(report({ numPassedTests: 7 }), 1)).toEqual({
      passed: 7,
      failed: 1,
      notes: ['the runner ended with exit code 1'],
    })
  })

  test('fails on a warning and reports it once', () => {
    const output = [
      'PASS browser remote-spin/src/remote.test.tsx',
      '(node:12) ExperimentalWarning: the new thing may change',
      '(Use `node --trace-warnings ...` to show where the warning was created)',
      '(node:13) ExperimentalWarning: the new thing may change',
      '(node:13) [DEP0040] DeprecationWarning: the old thing goes',
    ].join('\n')
    const reported = [
      'ExperimentalWarning: the new thing may change',
      '[DEP0040] DeprecationWarning: the old thing goes',
    ]
    const jest = report({ numPassedTests: 7 })
    expect(tallyJest(jest, 0, output)).toEqual({ passed: 7, failed: 1, notes: reported })
    const harmless = [
      'PASS a test that says "Warning: hot"',
      "(node:14) Warning: The 'NO_COLOR' env is ignored due to the 'FORCE_COLOR' env being set.",
    ]
    expect(tallyJest(jest, 0, harmless.join('\n'))).toMatchObject({ failed: 0 })
    const playwright = report({ stats: { expected: 3 } })
    expect(tallyPlaywright(playwright, 0, output)).toEqual({
      passed: 3,
      failed: 1,
      notes: reported,
    })
  })

  test('counts a check as one, failed if it warned', () => {
    expect(tallyCheck(0, 'all is well\n')).toEqual({ passed: 1, failed: 0, notes: [] })
    expect(tallyCheck(2)).toMatchObject({ passed: 0, failed: 1 })
    const output = 'built\n(node:15) [DEP0040] DeprecationWarning: the old thing goes\n'
    const reported = ['[DEP0040] DeprecationWarning: the old thing goes']
    expect(tallyCheck(0, output)).toEqual({ passed: 0, failed: 1, notes: reported })
    expect(tallyCheck(0, 'shell:\n  WARNING in ./src/main.tsx')).toMatchObject({ failed: 1 })
  })
})
