/** What players' devices have reported about one version, counted. */
export type Counts = {
  loads: number
  failures: number
  /** From how many networks the failures of one kind came at most, where that is known. */
  networks?: number
}

export type Budget = {
  /** The share of loads that may fail. */
  share: number
  /** Fewer reports than this decide nothing. */
  leastLoads: number
  /** Failures from fewer networks decide nothing: one place may be broken, or making them up. */
  leastNetworks: number
}

export const usualBudget: Budget = { share: 0.02, leastLoads: 50, leastNetworks: 5 }

/**
 * Whether a roll-out ends by itself. It compares with the version that everybody else has: where the network is
 * bad for both, the candidate is not to blame.
 */
export function shouldStop(candidate: Counts, live: Counts, budget: Budget = usualBudget): boolean {
  if (candidate.loads < budget.leastLoads) return false
  if (candidate.networks !== undefined && candidate.networks < budget.leastNetworks) return false
  const usual = live.loads > 0 ? live.failures / live.loads : 0
  return candidate.failures / candidate.loads > usual + budget.share
}
