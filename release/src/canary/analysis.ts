import { failAtOdds, minNetworks } from './canary-limits'
import { type Metric, metricNames, type VersionMetrics } from './metrics'
import { type Sample, SequentialTest } from './sequential-test'

/** Reports of both versions so far. The baseline is the live version. */
export type Measurement = { candidate: VersionMetrics; baseline: VersionMetrics }

/** `failed` stops the canary, `passed` allows the next step, `inconclusive` waits for more reports. */
export type Verdict = 'passed' | 'failed' | 'inconclusive'

function subtract(current: Sample, previous: Sample): Sample {
  return {
    visits: current.visits - previous.visits,
    failures: current.failures - previous.failures,
  }
}

const isNegative = ({ visits, failures }: Sample) => visits < 0 || failures < 0

/**
 * Analyses a candidate against the baseline, metric by metric. The first measurement is only the starting point:
 * otherwise weeks of the baseline, under other conditions, would be compared with an hour of the candidate.
 */
export class CanaryAnalysis {
  private readonly tests = new Map(metricNames.map(name => [name, new SequentialTest()]))
  private previous: Measurement | undefined

  add(current: Measurement) {
    const previous = this.previous
    this.previous = current
    if (!previous) return
    for (const [name, test] of this.tests) {
      const candidate = subtract(current.candidate[name], previous.candidate[name])
      const baseline = subtract(current.baseline[name], previous.baseline[name])
      // The endpoint has restarted its counters: this measurement is the new starting point.
      if (isNegative(candidate) || isNegative(baseline)) continue
      test.add({ candidate, baseline })
    }
  }

  /**
   * Odds (n to 1) that the candidate is worse: the average over all metrics, which does not raise the rate of false
   * alarms.
   */
  get odds(): number {
    const odds = [...this.tests.values()].map(test => test.odds)
    return odds.reduce((sum, value) => sum + value, 0) / odds.length
  }

  /** The metric with the highest odds that the candidate is worse. */
  get worstMetric(): Metric {
    const [[name] = [metricNames[0] as Metric]] = [...this.tests].sort(
      ([, a], [, b]) => b.odds - a.odds,
    )
    return name
  }

  get verdict(): Verdict {
    const { networks = minNetworks } = this.previous?.candidate ?? {}
    if (this.odds >= failAtOdds && networks >= minNetworks) return 'failed'
    // At most 1, apart from rounding.
    return this.odds < 1 + Number.EPSILON * 8 ? 'passed' : 'inconclusive'
  }
}
