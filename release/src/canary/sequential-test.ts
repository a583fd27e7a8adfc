/** The visits of one version and the number of failed ones. */
export type Sample = { visits: number; failures: number }

/** Reports of both versions between two analyses. */
export type Interval = { candidate: Sample; baseline: Sample }

/**
 * Factors by which the odds of a failure are higher with a bad candidate. The true factor is unknown, so all four are
 * tested.
 */
const oddsRatios = [2, 5, 20, 100]

function logSumExp(logs: readonly number[]): number {
  const max = Math.max(...logs)
  return max + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - max), 0))
}

const rescaleAbove = 1e200

/**
 * The logarithm of the normalizing constant of Fisher's noncentral hypergeometric distribution: all ways to distribute
 * the failures over both versions, where a failure of the candidate weighs `oddsRatio` times as much.
 */
function logWays({ candidate, baseline }: Interval, oddsRatio: number): number {
  const failures = candidate.failures + baseline.failures
  const min = Math.max(0, failures - baseline.visits)
  const max = Math.min(failures, candidate.visits)
  let logScale = min * Math.log(oddsRatio)
  let ways = 1
  let sum = 1
  for (let count = min; count < max; count++) {
    ways *= (candidate.visits - count) * (failures - count) * oddsRatio
    ways /= (count + 1) * (baseline.visits - failures + count + 1)
    sum += ways
    if (sum > rescaleAbove) {
      ways /= rescaleAbove
      sum /= rescaleAbove
      logScale += Math.log(rescaleAbove)
    }
  }
  return Math.log(sum) + logScale
}

/** Limits failures to the number of visits, because the counters of an endpoint can be inexact. */
function limitFailures({ visits, failures }: Sample): Sample {
  return { visits, failures: Math.min(visits, failures) }
}

/**
 * Tests whether the candidate fails more often than the baseline, interval by interval. The expected number of the
 * candidate's failures in an interval follows from its share of the visits. The failure rate itself cancels out, so an
 * outage that affects both versions alike proves nothing. The result stays valid however often it is read: for a healthy
 * candidate the odds reach 100 in at most 1 of 100 canaries (Ville's inequality). See
 * docs/adr/0033-canary-verdicts-by-a-sequential-test.md.
 */
export class SequentialTest {
  private readonly logs = oddsRatios.map(() => 0)

  /** Adds the reports since the last interval. Intervals without failures change nothing. */
  add(interval: Interval) {
    const candidate = limitFailures(interval.candidate)
    const baseline = limitFailures(interval.baseline)
    if (candidate.failures + baseline.failures === 0) return
    const healthy = logWays({ candidate, baseline }, 1)
    for (const [index, oddsRatio] of oddsRatios.entries())
      this.logs[index] =
        (this.logs[index] ?? 0) +
        candidate.failures * Math.log(oddsRatio) +
        healthy -
        logWays({ candidate, baseline }, oddsRatio)
  }

  /** Odds (n to 1) that the candidate is worse. They start at 1; below 1 the candidate is rather better. */
  get odds(): number {
    return Math.exp(Math.min(700, logSumExp(this.logs)) - Math.log(oddsRatios.length))
  }
}
