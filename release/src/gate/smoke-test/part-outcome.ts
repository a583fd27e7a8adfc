import { setTimeout as wait } from 'node:timers/promises'
import type { Interference, Touches } from '../interference/compare-snapshots'
import type { LoadReport } from './serve-candidate'

const outcomeTimeout = 30_000

/** Waits for the report of a part: undefined when its code is loaded, otherwise the fault. */
export async function waitForOutcome(
  reports: readonly LoadReport[],
  remote: string,
  before: number,
) {
  const deadline = Date.now() + outcomeTimeout
  while (Date.now() < deadline) {
    // Errors after loading are collected by the browser itself.
    const own = reports
      .slice(before)
      .filter(report => report.remote === remote && report.stage !== 'page')
    const failed = own.find(({ type }) => type !== 'loaded')
    if (failed) {
      const { type, stage, kind = '', message = '' } = failed
      return `${type} at ${stage}: ${kind} ${message}`
    }
    if (own.some(({ stage }) => stage === 'chunk')) return undefined
    await wait(50)
  }
  return 'nothing of it came'
}

const maxVisits = 3

/** Result of a visit to a view. */
export type Looked = {
  trouble?: string | undefined
  interference?: readonly Interference[]
  touches?: Touches
}

/** A part's report that it was not loaded in time, a view whose heading may come later, or a busy machine. */
const isSlow = ({ trouble, interference = [] }: Looked) =>
  trouble
    ? / at \w+: slow |^it is shown without /.test(trouble)
    : interference.length > 0 && interference.every(({ kind }) => slowKinds.has(kind))

const slowKinds: ReadonlySet<Interference['kind']> = new Set(['busy', 'style', 'lost', 'timers'])

/**
 * Repeats visits that were too slow: on a busy machine a good version may be slow once. Only a version that is slow
 * every time fails.
 */
export async function repeatIfSlow(look: () => Promise<Looked>): Promise<Looked> {
  let looked = await look()
  for (let more = maxVisits - 1; more > 0 && isSlow(looked); more -= 1) looked = await look()
  return looked
}
