import type { SignedTrust } from '@tamlung/shared/contract/trust'
import { type Reason, Refusal } from '../changes/refusal'
import type { Context } from '../context'
import { latestState } from '../log/log'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { registrySigner } from '../signing/registry-signer'
import { againWhereLate } from './again-where-late'
import { cureOf } from './cure-of'
import { openBrowser } from './open-browser'
import { outcomeOf } from './outcome-of'
import { placesOf } from './places-of'
import { serveCandidate } from './serve-candidate'
import { type World, worldsFor } from './worlds-for'

/** How many places are looked at at the same time: most of a look is waiting until a page has come to rest. */
const atOnce = 3

async function openWorld(
  { store, privateKey }: Pick<Context, 'store' | 'privateKey'>,
  { state, names }: World,
) {
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  // Opened on this machine, which is none of the origins that the registry is for.
  const { origins: _, ...registry } = await registryOf(store, state)
  const signer = registrySigner(privateKey, state.trust)
  const looks = Object.values(registry.remotes).flatMap(({ live }) =>
    names.includes(live.name) ? placesOf(live).map(place => ({ record: live, place })) : [],
  )
  const browser = await openBrowser()
  const found = new Map<number, Reason>()
  const waiting = looks.entries()
  const lookOn = async () => {
    // A report names the part but not the page it came from, so looks at the same time need a site each.
    const site = await serveCandidate(store, { shell, registry, sign: signer })
    try {
      for (const [at, { record, place }] of waiting) {
        if (found.size > 0) return
        const below = `/remotes/${record.name}/${record.version}/`
        const look = () => {
          const seen = site.reports.length
          const outcome = () => outcomeOf(site.reports, record.name, seen)
          return browser.visit({ origin: site.url, place, below }, outcome)
        }
        const trouble = await againWhereLate(look)
        if (!trouble) continue
        const what = `${place.name} of ${record.name} ${record.version} does not work (${trouble})`
        const closer = `open ${place.address} with ${names.length > 1 ? 'this shell' : 'this version'} yourself: release preview add shows it on a site of its own, --no-browser on one for staging, release serve from your machine what our configuration builds`
        found.set(at, { what, cure: cureOf(trouble) ?? closer })
      }
    } finally {
      await site.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, lookOn))
  } finally {
    await browser.close()
  }
  // Whichever look failed first, the same candidate is always refused for the same place.
  const [first] = [...found].sort(([one], [other]) => one - other)
  if (first) throw new Refusal([first[1]])
}

/**
 * Opens the candidate in a real browser, in the composition that would be live with it: each of its pages, dialogs and
 * widgets, doing there what players come for. A backend made for this answers every call. `trust` is a statement of the
 * roots that is to come together with a shell.
 */
export async function smokeTest(
  context: Pick<Context, 'store' | 'privateKey'>,
  name: string,
  version: string,
  trust?: SignedTrust,
) {
  const now = await latestState(context.store)
  const before = trust ? { ...now, trust } : now
  for (const world of worldsFor(before, name, version)) await openWorld(context, world)
}
