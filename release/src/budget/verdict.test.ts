import { type ReportRow, seenOf } from './signals'
import { Verdict } from './verdict'

type Row = [type: string, stage: string, count: number, networks?: number]

const rowsOf = (version: string, rows: readonly Row[]): ReportRow[] =>
  rows.map(([type, stage, count, networks]) => ({
    remote: 'wallet',
    version,
    stage,
    type,
    count,
    ...(networks !== undefined && { networks }),
  }))

type Look = [candidate: Row[], live: Row[]]
const nothing: Look = [[], []]

function verdictOn(...looks: Look[]) {
  const verdict = new Verdict()
  for (const [candidate, live] of [nothing, ...looks])
    verdict.add({
      candidate: seenOf(rowsOf('1.1.0', candidate), 'wallet', '1.1.0'),
      live: seenOf(rowsOf('1.0.0', live), 'wallet', '1.0.0'),
    })
  return verdict
}

const healthy: Row[] = [
  ['loaded', 'entry', 2000],
  ['error', 'page', 4],
  ['call', 'page', 40],
]

test.each<[string, Row]>([
  ['errors that nobody caught', ['error', 'page', 12]],
  ['calls that failed', ['call', 'page', 30]],
  ['actions without an outcome', ['unknown', 'page', 8]],
  ['it cannot be drawn', ['failed', 'render', 8]],
  ['a part of it does not come', ['failed', 'chunk', 8]],
])('%s speak against a version as much as one that does not come', (what, row) => {
  const verdict = verdictOn([[['loaded', 'entry', 100], row], healthy])
  expect(verdict.isBad).toBe(true)
  expect(verdict.worst).toBe(what)
})

test('calls that fail for everybody alike are not the version’s fault', () => {
  const worse: Row[] = [...healthy, ['call', 'page', 800]]
  const verdict = verdictOn([
    [
      ['loaded', 'entry', 100],
      ['call', 'page', 42],
    ],
    worse,
  ])
  expect(verdict.isBad).toBe(false)
})

test('failures from one place alone stop nobody, whoever makes them up', () => {
  const failing = (networks: number): Row[] => [
    ['loaded', 'entry', 100],
    ['failed', 'start', 30, networks],
  ]
  expect(verdictOn([failing(4), healthy]).isBad).toBe(false)
  expect(verdictOn([failing(5), healthy]).isBad).toBe(true)
})

test('how quick pages were decides nothing, from however many networks it came', () => {
  const slow: Row[] = [
    ['loaded', 'entry', 100],
    ['failed', 'start', 30, 4],
    ['lcp', 'page', 90, 20],
  ]
  expect(verdictOn([slow, healthy]).isBad).toBe(false)
})

test('what was seen at the look before is not counted again', () => {
  const seen: Row[] = [
    ['loaded', 'entry', 100],
    ['error', 'page', 2],
  ]
  const once = verdictOn([seen, healthy]).strength
  expect(verdictOn([seen, healthy], [seen, healthy], [seen, healthy]).strength).toBe(once)
})

test('what the live version did before anybody watched is not held against the candidate', () => {
  const month: Row[] = [['loaded', 'entry', 1_000_000]]
  const badHour: Look = [
    [
      ['loaded', 'entry', 60],
      ['call', 'page', 30],
    ],
    [
      ['loaded', 'entry', 1_001_200],
      ['call', 'page', 600],
    ],
  ]
  expect(verdictOn([[], month], badHour).isBad).toBe(false)
})

test('a receiver that begins to count anew takes nothing back and adds nothing', () => {
  const seen: Row[] = [
    ['loaded', 'entry', 100],
    ['error', 'page', 2],
  ]
  const verdict = verdictOn([seen, healthy], [[['loaded', 'entry', 5]], [['loaded', 'entry', 50]]])
  expect(verdict.strength).toBe(verdictOn([seen, healthy]).strength)
})
