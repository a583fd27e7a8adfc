import { repeats } from '@tamlung/shared/testing/deep'
import { type Interval, SequentialTest } from './sequential-test'

/** Reproducible random numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws the number of failed visits. Jumps from one failure to the next, so that rare failures cost no time. */
function drawFailures(visits: number, rate: number, random: () => number): number {
  if (rate <= 0) return 0
  let failures = 0
  const jump = () => 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate))
  for (let visit = jump(); visit <= visits; visit += jump()) failures++
  return failures
}

type Site = {
  visitsPerInterval: number
  /** The candidate's share of the visits, from 0 to 1. */
  share: number
  /** Failure rates, from 0 to 1. */
  baseline: number
  candidate: number
}

const intervals = 40

/** The interval in which the canary is stopped; undefined if it is not. */
function simulateCanary(
  { visitsPerInterval, share, baseline, candidate }: Site,
  random: () => number,
) {
  const test = new SequentialTest()
  for (let interval = 1; interval <= intervals; interval++) {
    // In one of five intervals everything fails four times as often, for both versions.
    const outage = random() < 0.2 ? 4 : 1
    const candidateVisits = Math.round(visitsPerInterval * share * 2 * random())
    const baselineVisits = Math.round(visitsPerInterval * (1 - share) * 2 * random())
    const reported: Interval = {
      candidate: {
        visits: candidateVisits,
        failures: drawFailures(candidateVisits, candidate * outage, random),
      },
      baseline: {
        visits: baselineVisits,
        failures: drawFailures(baselineVisits, baseline * outage, random),
      },
    }
    test.add(reported)
    if (test.odds >= 100) return interval
  }
  return undefined
}

const healthySites: Site[] = [0.001, 0.005, 0.02].flatMap(rate =>
  [0.01, 0.05, 0.5, 0.9].map(share => ({
    visitsPerInterval: 200,
    share,
    baseline: rate,
    candidate: rate,
  })),
)

describe('SequentialTest', () => {
  test('stops at most 1 of 100 healthy canaries in forty intervals', () => {
    const random = randomNumbers(33)
    const canaries = repeats({ ordinary: 2_000, deep: 10_000 })
    const stopped = Array.from({ length: canaries }, (_, index) => {
      const site = healthySites[index % healthySites.length] as Site
      return simulateCanary(site, random)
    }).filter(interval => interval !== undefined)
    expect(stopped.length).toBeLessThanOrEqual(canaries / 100)
    // The line above would also pass for a test that never reaches 100 to 1.
    expect(stopped.length).toBeGreaterThan(0)
  })

  test.each([
    { share: 0.05, baseline: 0.001, candidate: 0.2, median: 4 },
    { share: 0.05, baseline: 0.005, candidate: 0.05, median: 20 },
    { share: 0.01, baseline: 0.005, candidate: 0.5, median: 10 },
  ])(
    'stops a canary with $share of visits that fails in $candidate',
    ({ share, baseline, candidate, median }) => {
      const random = randomNumbers(7)
      const results = Array.from({ length: 500 }, () =>
        simulateCanary({ visitsPerInterval: 400, share, baseline, candidate }, random),
      )
      const stopped = results.filter(interval => interval !== undefined).sort((a, b) => a - b)
      expect(stopped.length / results.length).toBeGreaterThan(0.98)
      expect(stopped[Math.floor(stopped.length / 2)]).toBeLessThanOrEqual(median)
    },
  )

  test('lowers the odds when both versions fail alike', () => {
    const test = new SequentialTest()
    test.add({
      candidate: { visits: 1000, failures: 300 },
      baseline: { visits: 1000, failures: 300 },
    })
    expect(test.odds).toBeLessThan(1)
  })

  test('keeps the odds when nothing fails', () => {
    const test = new SequentialTest()
    test.add({ candidate: { visits: 90, failures: 0 }, baseline: { visits: 0, failures: 0 } })
    expect(test.odds).toBeCloseTo(1)
  })

  test('counts at most one failure for each visit', () => {
    const oddsOf = (candidate: number, baseline: number) => {
      const test = new SequentialTest()
      test.add({
        candidate: { visits: 10, failures: candidate },
        baseline: { visits: 100, failures: baseline },
      })
      return test.odds
    }
    expect(oddsOf(40, 0)).toBeGreaterThan(100)
    expect(oddsOf(40, 0)).toBe(oddsOf(10, 0))
    expect(oddsOf(1, 400)).toBe(oddsOf(1, 100))
  })

  /** Binomial coefficient. */
  function choose(from: bigint, count: bigint): bigint {
    if (count < 0n || count > from) return 0n
    let ways = 1n
    for (let step = 0n; step < count; step++) ways = (ways * (from - step)) / (step + 1n)
    return ways
  }

  /** The odds as the definition says, with exact numbers: how much likelier the candidate's failures are. */
  function exactOdds(intervals: readonly Interval[]): number {
    const ratios = [2n, 5n, 20n, 100n].map(oddsRatio => {
      let [numerator, denominator] = [1n, 1n]
      for (const { candidate, baseline } of intervals) {
        const [visits, others] = [BigInt(candidate.visits), BigInt(baseline.visits)]
        const failures = BigInt(candidate.failures + baseline.failures)
        let [healthy, bad] = [0n, 0n]
        for (let count = 0n; count <= failures; count++) {
          const ways = choose(visits, count) * choose(others, failures - count)
          healthy += ways
          bad += ways * oddsRatio ** count
        }
        numerator *= oddsRatio ** BigInt(candidate.failures) * healthy
        denominator *= bad
      }
      return Number((numerator * 10n ** 12n) / denominator) / 1e12
    })
    return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  }

  const interval = (
    visits: number,
    failures: number,
    others: number,
    theirs: number,
  ): Interval => ({
    candidate: { visits, failures },
    baseline: { visits: others, failures: theirs },
  })

  test.each([
    ['one failure', [interval(10, 1, 10, 0)]],
    ['a failure of the baseline', [interval(10, 0, 10, 1)]],
    ['failures of both', [interval(7, 3, 11, 2)]],
    ['more failures than visits of the baseline', [interval(10, 5, 3, 2)]],
    ['more failures than visits of the candidate', [interval(3, 2, 10, 5)]],
    ['only failures', [interval(4, 4, 5, 5)]],
    ['no visits of the baseline', [interval(6, 2, 0, 0)]],
    ['no visits of the candidate', [interval(0, 0, 6, 2)]],
    ['several intervals', [interval(9, 2, 30, 1), interval(40, 0, 60, 0), interval(20, 1, 50, 3)]],
    ['numbers beyond the range of floats', [interval(700, 240, 900, 250)]],
  ])('computes the exact odds of %s', (_, intervals) => {
    const test = new SequentialTest()
    for (const one of intervals) test.add(one)
    expect(test.odds / exactOdds(intervals)).toBeCloseTo(1, 6)
  })

  test('ends at a finite number when the evidence is overwhelming', () => {
    const test = new SequentialTest()
    for (let count = 0; count < 40; count++) test.add(interval(1000, 1000, 1000, 0))
    expect(test.odds).toBeGreaterThan(1e300)
    expect(test.odds).toBeLessThan(Number.POSITIVE_INFINITY)
  })
})
