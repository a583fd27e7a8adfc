import { CanaryAnalysis } from './analysis'
import { visitsPerStep } from './canary-limits'
import { measureVersion, type ReportRow } from './metrics'

type Counts = Pick<ReportRow, 'count' | 'members' | 'networks' | 'memberNetworks'>

const row = (version: string, type: string, counts: Counts): ReportRow => ({
  ...{ remote: 'wallet', version, stage: 'entry', type },
  ...counts,
})
const measure = (rows: ReportRow[]) => ({
  candidate: measureVersion(rows, 'wallet', '1.1.0'),
  baseline: measureVersion(rows, 'wallet', '1.0.0'),
})
const ofMembers = (count: number, networks: number): Counts => ({
  ...{ count, members: count },
  ...{ networks, memberNetworks: networks },
})
/** Rows as the reference backend counts them: four anonymous visits of each network. */
const ofStrangers = (networks: number): Counts => ({
  ...{ count: 4 * networks, members: 0 },
  ...{ networks, memberNetworks: 0 },
})
const baseline = row('1.0.0', 'loaded', ofMembers(2000, 20))

function analyse(...rows: ReportRow[]) {
  const analysis = new CanaryAnalysis()
  analysis.add(measure([]))
  analysis.add(measure([baseline, ...rows]))
  return analysis.verdict
}

describe('invented reports', () => {
  test('do not raise a canary: 300 successes from 20 networks', () => {
    const rows = [row('1.1.0', 'loaded', ofStrangers(20))]
    expect(measure(rows).candidate.visits).toBe(20)
    expect(measure(rows).candidate.visits).toBeLessThan(visitsPerStep)
  })

  test('do not hide failures of members', () => {
    const successes = row('1.1.0', 'loaded', ofStrangers(20))
    expect(analyse(successes, row('1.1.0', 'failed', ofMembers(30, 1)))).toBe('inconclusive')
    expect(analyse(successes, row('1.1.0', 'failed', ofMembers(30, 5)))).toBe('failed')
  })

  test('do not stop a healthy canary from five networks', () => {
    const honest = row('1.1.0', 'loaded', ofMembers(100, 20))
    expect(analyse(honest, row('1.1.0', 'failed', ofStrangers(5)))).not.toBe('failed')
    expect(analyse(honest, row('1.1.0', 'failed', ofStrangers(19)))).not.toBe('failed')
  })

  test('leave the stop to twenty networks when only strangers see a page', () => {
    const honest = row('1.1.0', 'loaded', ofStrangers(10))
    expect(analyse(honest, row('1.1.0', 'failed', ofStrangers(20)))).toBe('failed')
  })
})

test('measureVersion counts every visit fully when members are unknown', () => {
  const rows = [row('1.1.0', 'loaded', { count: 300, networks: 7 })]
  expect(measure(rows).candidate.visits).toBe(300)
})
