/** How many visits, and in how many of them something went wrong. */
export type Share = { visits: number; failures: number }

/** What came in between two looks. */
export type Batch = { candidate: Share; live: Share }

/** How many times the live version's odds of failing a bad candidate might have. Nobody knows, so all are asked. */
const suspicions = [2, 5, 20, 100]

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

const large = 1e200

/** The logarithm of all ways to share these failures out, where one in the candidate weighs `odds` times as much. */
function logWays({ candidate, live }: Batch, odds: number): number {
  const all = candidate.failures + live.failures
  const least = Math.max(0, all - live.visits)
  const most = Math.min(all, candidate.visits)
  let logScale = least * Math.log(odds)
  let ways = 1
  let sum = 1
  for (let count = least; count < most; count++) {
    ways *= (candidate.visits - count) * (all - count) * odds
    ways /= (count + 1) * (live.visits - all + count + 1)
    sum += ways
    if (sum > large) {
      ways /= large
      sum /= large
      logScale += Math.log(large)
    }
  }
  return Math.log(sum) + logScale
}

/** No more failures than visits, whatever was counted. */
function whole({ visits, failures }: Share): Share {
  return { visits, failures: Math.min(visits, failures) }
}

/**
 * Evidence that a candidate fails more often than the live version, collected look by look. Each look asks only: of the
 * failures that came in, how many should be the candidate's by its share of the visits? How often the live version
 * fails falls out of that, so that a bad network or a bad server blames nobody. For a candidate that is no worse, the
 * evidence is a fair bet: whoever looks as often as he likes sees it grow a hundredfold once in a hundred roll-outs at
 * most (Ville's inequality). See docs/adr/0033-a-roll-out-is-a-bet.md.
 */
export class Evidence {
  private readonly logs = suspicions.map(() => 0)

  add(batch: Batch) {
    const { candidate, live } = { candidate: whole(batch.candidate), live: whole(batch.live) }
    if (candidate.failures + live.failures === 0) return
    const fair = logWays({ candidate, live }, 1)
    for (const [index, odds] of suspicions.entries())
      this.logs[index] =
        (this.logs[index] ?? 0) +
        candidate.failures * Math.log(odds) +
        fair -
        logWays({ candidate, live }, odds)
  }

  /** By how much a bet against the candidate has grown. */
  get strength(): number {
    return Math.exp(Math.min(700, logSum(this.logs)) - Math.log(suspicions.length))
  }
}
