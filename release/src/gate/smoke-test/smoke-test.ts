import type { SignedTrust } from '@tamlung/shared/contract/trust'
import type { Context } from '../../context'
import { readLatestState } from '../../registry/log/log'
import { buildRegistry } from '../../registry/manifests/build-registry'
import { readShellManifest } from '../../registry/manifests/manifests'
import { type Fault, ValidationError } from '../../registry/validation-error'
import { registrySigner } from '../../signing/sign'
import { type Composition, compositionsUnderTest } from './compositions-under-test'
import { openBrowser } from './open-browser'
import { repeatIfSlow, waitForOutcome } from './part-outcome'
import { serveCandidate } from './serve-candidate'
import { hintFor } from './smoke-test-hints'
import { viewsOf } from './views-of'

/** Views that are tested in parallel: most of the time is waiting for the network. */
const parallelVisits = 3

async function testComposition(
  { store, privateKey }: Pick<Context, 'store' | 'privateKey'>,
  { state, names }: Composition,
) {
  if (!state.shell) return
  const shell = await readShellManifest(store, state.shell.live)
  // The registry's origins are removed, because the test runs on localhost.
  const { origins: _, ...registry } = await buildRegistry(store, state)
  const signer = registrySigner(privateKey, state.trust)
  const looks = Object.values(registry.remotes).flatMap(({ live }) =>
    names.includes(live.name) ? viewsOf(live).map(place => ({ record: live, place })) : [],
  )
  const browser = await openBrowser()
  const found = new Map<number, Fault>()
  const waiting = looks.entries()
  const lookOn = async () => {
    // A report names the part but not its page, so each parallel visit needs its own site.
    const site = await serveCandidate(store, { shell, registry, sign: signer })
    try {
      for (const [at, { record: manifest, place }] of waiting) {
        if (found.size > 0) return
        const below = `/remotes/${manifest.name}/${manifest.version}/`
        const look = () => {
          const seen = site.reports.length
          const outcome = () => waitForOutcome(site.reports, manifest.name, seen)
          return browser.visit({ origin: site.url, place, remote: manifest.name, below }, outcome)
        }
        const trouble = await repeatIfSlow(look)
        if (!trouble) continue
        const what = `${place.name} of ${manifest.name} ${manifest.version} does not work (${trouble})`
        const closer = `open ${place.address} with ${names.length > 1 ? 'this shell' : 'this version'} yourself: release preview add shows it on a site of its own, --no-browser on one for staging, release serve from your machine what our configuration builds`
        found.set(at, { what, hint: hintFor(trouble) ?? closer })
      }
    } finally {
      await site.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: parallelVisits }, lookOn))
  } finally {
    await browser.close()
  }
  // The first view in order is reported, whichever failed first.
  const [first] = [...found].sort(([one], [other]) => one - other)
  if (first) throw new ValidationError([first[1]])
}

/**
 * Opens every page, dialog and widget of the candidate in a real browser and performs its main action, in each
 * composition that players would get. A fake backend answers all calls.
 * @param trust A statement of the roots that is activated together with a shell.
 * @throws Refusal with the first fault.
 */
export async function smokeTest(
  context: Pick<Context, 'store' | 'privateKey'>,
  name: string,
  version: string,
  trust?: SignedTrust,
) {
  const now = await readLatestState(context.store)
  const before = trust ? { ...now, trust } : now
  for (const world of compositionsUnderTest(before, name, version))
    await testComposition(context, world)
}
