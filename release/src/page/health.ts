import { fetchReports } from '../budget/fetch-reports'
import { type ReportRow, type Seen, seenOf, signalNames } from '../budget/signals'
import { type Looked, Verdict } from '../budget/verdict'
import { versionsOf } from '../changes/activate'
import type { State } from '../log/state'

/** Failed visits of a hundred, of the version that is tried and of the live one. */
export type Point = { candidate: number; live: number }

/** What is known of a roll-out since this page looks on. */
export type Course = { version: string; points: Point[]; odds: number; seen: Looked }

const mostPoints = 1000

/** One visit may have failed in several ways: the worst of them counts. */
export function failedShare(seen: Seen): number {
  const most = Math.max(...signalNames.map(name => seen[name].failures))
  return seen.visits > 0 ? Math.min(100, (100 * most) / seen.visits) : 0
}

/** Looks at the reports from time to time, and remembers what it has seen of each roll-out. */
export class Health {
  rows: readonly ReportRow[] = []
  hasLooked = false
  /** Why nothing could be read the last time. */
  fault: string | undefined
  readonly courses = new Map<string, Course>()
  private readonly verdicts = new Map<string, Verdict>()

  constructor(private readonly address: string) {}

  async look(state: State) {
    this.hasLooked = true
    try {
      this.rows = await fetchReports(this.address)
      this.fault = undefined
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error)
      return
    }
    for (const name of ['shell', ...Object.keys(state.remotes)]) {
      const now = versionsOf(state, name)
      if (now?.candidate) this.follow(name, now.live, now.candidate.version)
      else this.forget(name)
    }
  }

  private forget(name: string) {
    this.courses.delete(name)
    this.verdicts.delete(name)
  }

  private follow(name: string, live: string, version: string) {
    if (this.courses.get(name)?.version !== version) this.forget(name)
    const verdict = this.verdicts.get(name) ?? new Verdict()
    this.verdicts.set(name, verdict)
    const seen = {
      candidate: seenOf(this.rows, name, version),
      live: seenOf(this.rows, name, live),
    }
    verdict.add(seen)
    const point = { candidate: failedShare(seen.candidate), live: failedShare(seen.live) }
    const points = [...(this.courses.get(name)?.points ?? []), point].slice(-mostPoints)
    this.courses.set(name, { version, points, odds: verdict.strength, seen })
  }
}
