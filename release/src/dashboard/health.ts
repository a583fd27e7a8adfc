import { CanaryAnalysis, type Measurement } from '../canary/analysis'
import {
  fetchReports,
  measureVersion,
  metricNames,
  type ReportRow,
  type VersionMetrics,
} from '../canary/metrics'
import { versionsOf } from '../registry/changes/change-state'
import type { State } from '../registry/log/state'

/** Failed visits in percent of all visits of that version. */
export type Point = { candidate: number; live: number }

/** A canary's measurements since this page was started. */
export type Trend = { version: string; points: Point[]; odds: number; seen: Measurement }

const maxPoints = 1000

/** A visit can fail in several metrics, so the worst metric counts. */
export function failedShare(seen: VersionMetrics): number {
  const maxFailures = Math.max(...metricNames.map(name => seen[name].failures))
  return seen.visits > 0 ? Math.min(100, (100 * maxFailures) / seen.visits) : 0
}

/** Fetches the reports at intervals and analyses each running canary. */
export class Health {
  rows: readonly ReportRow[] = []
  isUpdated = false
  /** Error of the last fetch. */
  error: string | undefined
  readonly trends = new Map<string, Trend>()
  private readonly verdicts = new Map<string, CanaryAnalysis>()

  constructor(private readonly address: string) {}

  async update(state: State) {
    this.isUpdated = true
    try {
      this.rows = await fetchReports(this.address)
      this.error = undefined
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error)
      return
    }
    for (const name of ['shell', ...Object.keys(state.remotes)]) {
      const now = versionsOf(state, name)
      if (now?.candidate) this.follow(name, now.live, now.candidate.version)
      else this.forget(name)
    }
  }

  private forget(name: string) {
    this.trends.delete(name)
    this.verdicts.delete(name)
  }

  private follow(name: string, live: string, version: string) {
    if (this.trends.get(name)?.version !== version) this.forget(name)
    const verdict = this.verdicts.get(name) ?? new CanaryAnalysis()
    this.verdicts.set(name, verdict)
    const seen = {
      candidate: measureVersion(this.rows, name, version),
      baseline: measureVersion(this.rows, name, live),
    }
    verdict.add(seen)
    const point = { candidate: failedShare(seen.candidate), live: failedShare(seen.baseline) }
    const points = [...(this.trends.get(name)?.points ?? []), point].slice(-maxPoints)
    this.trends.set(name, { version, points, odds: verdict.odds, seen })
  }
}
