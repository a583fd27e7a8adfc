import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context'
import { makeChange } from '../deploy/make-change'
import { rollOut, stopRollOut, versionsOf } from '../registry/changes/change-state'
import { readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { CanaryAnalysis } from './analysis'
import { nextStep, visitsPerStep } from './canary-limits'
import { fetchReports, measureVersion } from './metrics'

type CanaryOptions = {
  remote: string
  /** URL of the summed reports. */
  address: string
  /** Percentages that the canary is raised to; without them it is only stopped or watched. */
  steps?: readonly number[]
}

const formatOdds = (odds: number) => (odds < 1e6 ? String(Math.round(odds)) : 'more than a million')

/**
 * Controls the canary of one remote or of the shell: fetches the reports, analyses the candidate against the live version,
 * and stops the canary or raises its percentage. Its state is lost with the process; a new process counts from zero.
 */
export class CanaryController {
  private version: string | undefined
  private analysis = new CanaryAnalysis()
  /** Visits with the candidate when it got its current percentage. */
  private visitsAtStep = 0

  constructor(
    private readonly context: Context,
    private readonly options: CanaryOptions,
  ) {}

  /**
   * Analyses once, then stops the canary, raises its percentage or does nothing.
   * @returns The end of the canary as a text; undefined while it is running.
   */
  async advance(): Promise<string | undefined> {
    const { remote, address, steps = [] } = this.options
    const versions = versionsOf(await readLatestState(this.context.store), remote)
    if (!versions?.candidate) return `no roll-out of ${remote} is running`
    const { version, percent } = versions.candidate
    const rows = await fetchReports(address)
    const candidate = measureVersion(rows, remote, version)
    const baseline = measureVersion(rows, remote, versions.live)
    if (version !== this.version) {
      this.version = version
      this.analysis = new CanaryAnalysis()
      this.visitsAtStep = candidate.visits
    }
    // The endpoint has restarted its counters.
    if (candidate.visits < this.visitsAtStep) this.visitsAtStep = 0
    this.analysis.add({ candidate, baseline })
    const { verdict } = this.analysis
    if (verdict === 'failed') return this.stop(version)
    if (verdict === 'inconclusive') return
    if (candidate.visits - this.visitsAtStep < visitsPerStep) return
    const nextPercent = nextStep(steps, percent)
    if (nextPercent === undefined) return
    this.visitsAtStep = candidate.visits
    return this.raise(version, nextPercent)
  }

  /** While the reports were fetched, another change may have ended this canary or begun the next one. */
  private requireCandidate(state: State, version: string): State {
    const { remote } = this.options
    if (versionsOf(state, remote)?.candidate?.version !== version)
      throw new Error(`${remote} ${version} is no longer being rolled out`)
    return state
  }

  private async stop(version: string) {
    const { remote } = this.options
    const { worstMetric, odds } = this.analysis
    const reason = `${worstMetric}; ${formatOdds(odds)} to 1 that it is worse`
    const { after } = await makeChange(
      { ...this.context, by: 'canary analysis' },
      {
        describe: `stop the roll-out of ${remote} ${version}: ${reason}`,
        apply: state => stopRollOut(this.requireCandidate(state, version), remote),
        consent: { replace: true, anyway: true },
      },
    )
    return `${after.sequence}: stopped ${remote} ${version}: ${reason}`
  }

  /** Skips the compatibility gate: the candidate passed it when the roll-out began, and so did every change since. */
  private async raise(version: string, percent: number) {
    const { remote } = this.options
    const { after } = await makeChange(
      { ...this.context, by: 'canary steps' },
      {
        describe: `roll out ${remote} ${version} to ${percent} %`,
        apply: state => rollOut(this.requireCandidate(state, version), remote, version, percent),
        consent: { anyway: true },
      },
    )
    const message = `${after.sequence}: ${remote} ${version} for ${percent} %`
    if (percent === 100) return message
    console.warn(message)
  }
}

type WatchOptions = CanaryOptions & {
  /** Milliseconds between two analyses. */
  interval: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Watches a canary until its end: stopped, live for all players, or ended by another change. If the reports cannot be
 * read, the error is logged and they are fetched again after the interval; meanwhile the canary is neither stopped nor
 * raised.
 * @returns The end of the canary as a text.
 */
export async function watchCanary(
  context: Context,
  { interval, wait = sleep, ...options }: WatchOptions,
): Promise<string> {
  const canary = new CanaryController(context, options)
  for (;;) {
    const end = await canary.advance().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return undefined
    })
    if (end) return end
    await wait(interval)
  }
}
