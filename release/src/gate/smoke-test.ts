import { activate } from '../changes/activate'
import type { Context } from '../commands/context'
import { latestState } from '../log/log'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { openBrowser } from './open-browser'
import { type LoadReport, serveCandidate } from './serve-candidate'

/** What the page reported of the part whose page was opened. */
function failureOf(reports: readonly LoadReport[], remote: string): string | undefined {
  const failed = reports.find(report => report.remote === remote && report.type !== 'loaded')
  return failed && `${failed.type} at ${failed.stage}: ${failed.kind ?? ''} ${failed.message ?? ''}`
}

/**
 * Opens the candidate in the composition that would be live with it, in a real browser, and visits its pages. No
 * backend answers: the pages have to stand there and say so, not to break.
 */
export async function smokeTest({ store }: Pick<Context, 'store'>, name: string, version: string) {
  const before = await latestState(store)
  const state = { ...before, ...activate(before, name, version) }
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  const registry = await registryOf(store, state)
  const candidates = Object.values(registry.remotes)
    .map(({ live }) => live)
    .filter(record => name === 'shell' || record.name === name)
  const site = await serveCandidate(store, shell, registry)
  const browser = await openBrowser()
  try {
    for (const { name: remote, contract } of candidates) {
      for (const { path, access } of contract.routes) {
        const trouble = await browser.visit(`${site.url}${path}`, access === 'member')
        const failure = failureOf(site.reports, remote) ?? trouble
        if (failure)
          throw new Error(
            `refused, nothing was changed: ${path} of ${remote} does not open (${failure})`,
          )
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
}
