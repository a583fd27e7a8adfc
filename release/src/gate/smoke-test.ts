import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { activate } from '../changes/activate'
import type { Context } from '../commands/context'
import { latestState } from '../log/log'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { sign } from '../signing/sign'
import { openBrowser } from './open-browser'
import { type LoadReport, serveCandidate } from './serve-candidate'

const patience = 30_000

/** What the page reported of the part, as soon as its code has come or something went wrong with it. */
async function outcomeOf(reports: readonly LoadReport[], remote: string, before: number) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const own = reports.slice(before).filter(report => report.remote === remote)
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

type Place = { path: string; access: string }

/** Where a remote is to be seen: its pages, or any page under what floats over all of them. */
function placesOf({ contract }: RemoteRecord): readonly Place[] {
  if (contract.routes.length > 0) return contract.routes
  return contract.widgets.map(({ access }) => ({
    path: access === 'member' ? '/user/contact' : '/contact',
    access,
  }))
}

/**
 * Opens the candidate in the composition that would be live with it, in a real browser, and visits its pages. No
 * backend answers: the pages have to stand there and say so, not to break.
 */
export async function smokeTest(
  { store, privateKey }: Pick<Context, 'store' | 'privateKey'>,
  name: string,
  version: string,
) {
  const before = await latestState(store)
  const state = { ...before, ...activate(before, name, version) }
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  const registry = await registryOf(store, state)
  const candidates = Object.values(registry.remotes)
    .map(({ live }) => live)
    .filter(record => name === 'shell' || record.name === name)
  const signer = privateKey ? (text: string) => sign(text, privateKey) : undefined
  const site = await serveCandidate(store, { shell, registry, sign: signer })
  const browser = await openBrowser()
  try {
    for (const record of candidates)
      for (const { path, access } of placesOf(record)) {
        const seen = site.reports.length
        const outcome = () => outcomeOf(site.reports, record.name, seen)
        const trouble = await browser.visit(`${site.url}${path}`, access === 'member', outcome)
        if (trouble)
          throw new Error(
            `refused, nothing was changed: ${path} of ${record.name} does not open (${trouble})`,
          )
      }
  } finally {
    await browser.close()
    await site.close()
  }
}
