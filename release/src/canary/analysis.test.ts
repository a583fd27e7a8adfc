import { CanaryAnalysis } from './analysis'
import { measureVersion, type ReportRow } from './metrics'

type Row = [type: string, stage: string, count: number, networks?: number, kind?: string]

const reportRows = (version: string, rows: readonly Row[]): ReportRow[] =>
  rows.map(([type, stage, count, networks, kind = '']) => ({
    remote: 'wallet',
    version,
    stage,
    type,
    kind,
    count,
    ...(networks !== undefined && { networks }),
  }))

type Reports = [candidate: Row[], baseline: Row[]]
const noReports: Reports = [[], []]

/** Analyses these reports after a first measurement without any. */
function analyse(...measurements: Reports[]) {
  const analysis = new CanaryAnalysis()
  for (const [candidate, baseline] of [noReports, ...measurements])
    analysis.add({
      candidate: measureVersion(reportRows('1.1.0', candidate), 'wallet', '1.1.0'),
      baseline: measureVersion(reportRows('1.0.0', baseline), 'wallet', '1.0.0'),
    })
  return analysis
}

const healthyBaseline: Row[] = [
  ['loaded', 'entry', 2000],
  ['error', 'page', 4],
  ['call', 'page', 40],
]

describe('CanaryAnalysis', () => {
  test.each<[string, Row]>([
    ['uncaught errors', ['error', 'page', 12]],
    ['failed calls', ['call', 'page', 30]],
    ['actions without an outcome', ['unknown', 'page', 8]],
    ['entry did not load', ['failed', 'entry', 12]],
    ['start failed', ['failed', 'start', 8]],
    ['render failed', ['failed', 'render', 8]],
    ['chunk did not load', ['failed', 'chunk', 8]],
    ['slow taps', ['inp', 'page', 8, 5, 'poor']],
  ])('fails when only "%s" gets worse', (metric, row) => {
    const analysis = analyse([[['loaded', 'entry', 100], row], healthyBaseline])
    expect(analysis.verdict).toBe('failed')
    expect(analysis.worstMetric).toBe(metric)
  })

  test('passes when taps are quick or need a little improvement', () => {
    const taps: Row[] = [
      ['loaded', 'entry', 100],
      ['inp', 'page', 40, 5, 'good'],
      ['inp', 'page', 40, 5, 'needs-improvement'],
    ]
    expect(analyse([taps, healthyBaseline]).verdict).toBe('passed')
  })

  test('passes without harm and stays inconclusive with a weak sign', () => {
    expect(analyse().verdict).toBe('passed')
    expect(analyse([[['loaded', 'entry', 100]], healthyBaseline]).verdict).toBe('passed')
    const weak: Row[] = [
      ['loaded', 'entry', 100],
      ['error', 'page', 3],
    ]
    expect(analyse([weak, healthyBaseline]).verdict).toBe('inconclusive')
  })

  test('does not fail when the baseline gets as many failed calls', () => {
    const outage: Row[] = [...healthyBaseline, ['call', 'page', 800]]
    const candidate: Row[] = [
      ['loaded', 'entry', 100],
      ['call', 'page', 42],
    ]
    expect(analyse([candidate, outage]).verdict).not.toBe('failed')
  })

  test('fails only when failures come from five networks', () => {
    const failing = (networks: number): Row[] => [
      ['loaded', 'entry', 100],
      ['failed', 'start', 30, networks],
    ]
    expect(analyse([failing(4), healthyBaseline]).verdict).not.toBe('failed')
    expect(analyse([failing(5), healthyBaseline]).verdict).toBe('failed')
  })

  test('ignores the networks of reports that are not failures', () => {
    const slow: Row[] = [
      ['loaded', 'entry', 100],
      ['failed', 'start', 30, 4],
      ['lcp', 'page', 90, 20],
    ]
    expect(analyse([slow, healthyBaseline]).verdict).not.toBe('failed')
  })

  test('counts each report once over several measurements', () => {
    const candidate: Row[] = [
      ['loaded', 'entry', 100],
      ['error', 'page', 2],
    ]
    const reports: Reports = [candidate, healthyBaseline]
    expect(analyse(reports, reports, reports).odds).toBe(analyse(reports).odds)
  })

  test('ignores what the baseline reported before the canary', () => {
    const earlierMonth: Row[] = [['loaded', 'entry', 1_000_000]]
    const outage: Reports = [
      [
        ['loaded', 'entry', 60],
        ['call', 'page', 30],
      ],
      [
        ['loaded', 'entry', 1_001_200],
        ['call', 'page', 600],
      ],
    ]
    expect(analyse([[], earlierMonth], outage).verdict).not.toBe('failed')
  })

  test('keeps the odds when the endpoint restarts its counters', () => {
    const candidate: Row[] = [
      ['loaded', 'entry', 100],
      ['error', 'page', 2],
    ]
    const restarted: Reports = [[['loaded', 'entry', 5]], [['loaded', 'entry', 50]]]
    const before = analyse([candidate, healthyBaseline])
    expect(analyse([candidate, healthyBaseline], restarted).odds).toBe(before.odds)
  })
})
