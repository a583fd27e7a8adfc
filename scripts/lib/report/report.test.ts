import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { describeFailures, describeSlowest } from './describe-run.mjs'
import { startProgress } from './progress-line.mjs'
import { readJestReport, readPlaywrightReport } from './read-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('the report of a run', () => {
  test('names a failed unit test, its file and what was expected', () => {
    const { files, failures } = readJestReport(
      write({
        testResults: [
          {
            name: join(root, 'shared/a.test.ts'),
            startTime: 1_000,
            endTime: 3_500,
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'adds' },
              {
                status: 'failed',
                fullName: 'a sum',
                failureMessages: ['Expected: 2\nReceived: 3'],
              },
            ],
          },
        ],
      }),
    )
    expect(files).toEqual(new Map([['shared/a.test.ts', 2_500]]))
    expect(describeFailures(failures)).toEqual([
      '\n✗ a sum\n  shared/a.test.ts\n    Expected: 2\n    Received: 3',
    ])
  })

  test('names a unit test file that could not be loaded', () => {
    const suite = { name: join(root, 'shared/b.test.ts'), startTime: 0, endTime: 1 }
    const lost = { ...suite, status: 'failed', assertionResults: [], message: 'Cannot find module' }
    expect(readJestReport(write({ testResults: [lost] })).failures).toMatchObject([
      { file: 'shared/b.test.ts', message: 'Cannot find module' },
    ])
  })

  test('names a failed end-to-end test and the files to open', () => {
    const result = {
      status: 'failed',
      duration: 900,
      errors: [{ message: 'Timed out' }],
      attachments: [{ name: 'screenshot', path: join(root, 'test-results/e2e/a.png') }],
    }
    const spec = {
      title: 'a page',
      file: 'shell/a.spec.ts',
      line: 7,
      tests: [{ results: [result] }],
    }
    const { files, failures } = readPlaywrightReport(
      write({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] }),
    )
    expect(files).toEqual(new Map([['e2e/tests/shell/a.spec.ts', 900]]))
    expect(describeFailures(failures).join()).toBe(
      '\n✗ a page\n  e2e/tests/shell/a.spec.ts:7\n    Timed out\n  open test-results/e2e/a.png',
    )
  })

  test('is empty when the runner wrote none', () => {
    const nothing = { files: new Map(), failures: [] }
    expect(readJestReport(join(folder, 'none.json'))).toEqual(nothing)
    expect(readPlaywrightReport(join(folder, 'none.json'))).toEqual(nothing)
  })

  test('lists the ten slowest files, the slowest first', () => {
    const files = new Map(Array.from({ length: 12 }, (_, index) => [`file ${index}`, index * 1000]))
    const lines = describeSlowest(files)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toMatch(/11\.0 s {2}file 11$/)
  })
})

test('prints progress at most three times a minute', () => {
  let now = 0
  const lines: string[] = []
  const tell = startProgress(
    'tests',
    () => now,
    line => lines.push(line),
  )
  for (now = 10_000; now <= 60_000; now += 10_000) tell(now / 1000, 240, now > 50_000 ? 1 : 0)
  expect(lines).toEqual([
    '… 20 of 240 tests, 60 a minute, about 3 min 40 s left',
    '… 40 of 240 tests, 60 a minute, about 3 min 20 s left',
    '… 60 of 240 tests, 1 failed, 60 a minute, about 3 min 0 s left',
  ])
})
