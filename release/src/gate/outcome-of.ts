import { setTimeout as wait } from 'node:timers/promises'
import type { LoadReport } from './serve-candidate'

const patience = 30_000

/** What the page reported of the part, as soon as its code has come or something went wrong with it. */
export async function outcomeOf(reports: readonly LoadReport[], remote: string, before: number) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    // What happens on a page after it has loaded is told apart, and looked for by the browser itself.
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
