import { setTimeout as wait } from 'node:timers/promises'
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

/** A part's report that it was not loaded in time, or a view whose heading may come later. */
const isSlow = (trouble: string) => / at \w+: slow |^it is shown without /.test(trouble)

/**
 * Repeats visits that were too slow: on a busy machine a good version may be slow once. Only a version that is slow
 * every time fails.
 */
export async function repeatIfSlow(look: () => Promise<string | undefined>) {
  let trouble = await look()
  for (let more = maxVisits - 1; more > 0 && trouble && isSlow(trouble); more -= 1)
    trouble = await look()
  return trouble
}
