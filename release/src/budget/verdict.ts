import { Evidence, type Share } from './evidence'
import { type Seen, type Signal, signalNames } from './signals'

/** One healthy roll-out in a hundred may be stopped, however long it is and however often somebody looks. */
const enough = 100
/** Failures from fewer networks decide nothing: one place may be broken, or its reports forged. */
const leastNetworks = 5

export type Looked = { candidate: Seen; live: Seen }

function since(now: Share, before: Share): Share {
  return { visits: now.visits - before.visits, failures: now.failures - before.failures }
}

const isBehind = ({ visits, failures }: Share) => visits < 0 || failures < 0

/**
 * The verdict on a candidate, look by look. The first look only sets where counting begins: otherwise weeks of the live
 * version, under other conditions, would be compared with an hour of the candidate.
 */
export class Verdict {
  private readonly evidence = new Map(signalNames.map(name => [name, new Evidence()]))
  private before: Looked | undefined

  add(now: Looked) {
    const before = this.before
    this.before = now
    if (!before) return
    for (const [name, evidence] of this.evidence) {
      const candidate = since(now.candidate[name], before.candidate[name])
      const live = since(now.live[name], before.live[name])
      // A receiver that has begun to count anew.
      if (isBehind(candidate) || isBehind(live)) continue
      evidence.add({ candidate, live })
    }
  }

  /** Bets of the same size on every signal: what they are worth together. */
  get strength(): number {
    const all = [...this.evidence.values()].map(({ strength }) => strength)
    return all.reduce((total, one) => total + one, 0) / all.length
  }

  /** What speaks most against the candidate. */
  get worst(): Signal {
    const [[name] = [signalNames[0] as Signal]] = [...this.evidence].sort(
      ([, one], [, other]) => other.strength - one.strength,
    )
    return name
  }

  get isBad(): boolean {
    const { networks = leastNetworks } = this.before?.candidate ?? {}
    return this.strength >= enough && networks >= leastNetworks
  }

  /** Nothing speaks against it more than for it. */
  get isGood(): boolean {
    return this.strength < 1 + Number.EPSILON * 8
  }
}
