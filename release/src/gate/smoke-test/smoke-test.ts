import type { SignedTrust } from '@tamlung/shared/contract/trust'
import type { Context } from '../../context'
import { activate } from '../../registry/changes/change-state'
import { wasLive } from '../../registry/changes/earlier-versions'
import { readLatestState } from '../../registry/log/log'
import type { State } from '../../registry/log/state'
import { buildRegistry } from '../../registry/manifests/build-registry'
import { filesOf } from '../../registry/manifests/manifest-schemas'
import { readShellManifest } from '../../registry/manifests/manifests'
import { comparesPages, settingsOf } from '../../registry/settings/settings'
import { readableSites } from '../../registry/tenants/tenant-sites'
import { type Fault, ValidationError } from '../../registry/validation-error'
import { registrySigner } from '../../signing/sign'
import { isPreview } from '../../site/previews'
import type { Store } from '../../store/store'
import type { Touches } from '../interference/compare-snapshots'
import { describeInterference, judgeView } from '../interference/describe-interference'
import type { NeighbourVisit } from '../interference/snapshot'
import { mergeTouches } from '../interference/touches-report'
import { type GateBrowser, openBrowser } from './open-browser'
import { hintFor, repeatIfSlow, type VisitResult, waitForOutcome } from './part-outcome'
import { serveCandidate } from './serve-candidate'
import { neighboursOf, viewsOf, withoutRemote } from './views-of'

/** A composition that some players would get, and the remotes to test in it. */
export type Composition = { state: State; names: readonly string[] }

/** Compositions of tenants with pins: the remote in the pinned shell, or the shell with pinned remotes. */
function pinnedCompositions(state: State, name: string): Composition[] {
  return readableSites(state).flatMap(({ state: own, layer }) => {
    if (isPreview(layer.name)) return []
    const { shell, [name]: pinned, ...parts } = layer.pins
    const names = name === 'shell' ? Object.keys(parts) : shell ? [name] : []
    return pinned || names.length === 0 ? [] : [{ state: own, names }]
  })
}

/** The compositions to test: the candidate in its place; for a shell, all live remotes and all running canaries. */
export function compositionsUnderTest(before: State, name: string, version: string): Composition[] {
  const state = { ...before, ...activate(before, name, version) }
  if (name !== 'shell') {
    const next = state.shell?.candidate
    const rolling = next
      ? [{ state: { ...state, ...activate(state, 'shell', next.version) }, names: [name] }]
      : []
    return [{ state, names: [name] }, ...rolling, ...pinnedCompositions(state, name)]
  }
  const rolling = Object.entries(state.remotes).flatMap(([remote, { candidate }]) =>
    candidate
      ? [{ state: { ...state, ...activate(state, remote, candidate.version) }, names: [remote] }]
      : [],
  )
  return [
    { state, names: Object.keys(state.remotes) },
    ...rolling,
    ...pinnedCompositions(state, name),
  ]
}

/** The number of views that are tested in parallel; most of the time is spent waiting for the network. */
const parallelVisits = 3

/** Interference that also breaks the candidate's own view, and that explains the resulting error. */
const causes: ReadonlySet<string> = new Set(['replaced', 'handler', 'storage', 'worker'])

type Site = Parameters<typeof serveCandidate>[1]

/** Visits the neighbours without the candidate, once as a visitor and once as a member, on the first call. */
function compareWithout(store: Store, browser: GateBrowser, site: Site, name: string) {
  const without = { ...site, registry: withoutRemote(site.registry, name) }
  const pagesOf = (isMember: boolean) => neighboursOf(site.registry, name, isMember)
  const visitAlone = async (isMember: boolean) => {
    const { url, close } = await serveCandidate(store, without)
    return browser.visitAlone(url, isMember, pagesOf(isMember), name).finally(close)
  }
  const visits = new Map<boolean, Promise<NeighbourVisit>>()
  /** Distributes the pages among the views, so that each page is opened after one of them. */
  return (at: number, count: number) => (isMember: boolean) => {
    const expected = visits.get(isMember) ?? visitAlone(isMember)
    visits.set(isMember, expected)
    const pages = pagesOf(isMember)
    const isFrame = (index: number) => index === pages.length - 1
    return {
      pages: pages.filter((_, index) => isFrame(index) || index % count === at % count),
      expected,
    }
  }
}

async function testComposition(
  { store, privateKey }: Pick<Context, 'store' | 'privateKey'>,
  { state, names }: Composition,
  isCompared: boolean,
): Promise<Touches | undefined> {
  if (!state.shell) return
  const shell = await readShellManifest(store, state.shell.live)
  // The registry's origins are removed, because the test runs on localhost.
  const { origins: _, ...registry } = await buildRegistry(store, state)
  const site = { shell, registry, sign: registrySigner(privateKey, state.trust) }
  const views = Object.values(registry.remotes).flatMap(({ live }) =>
    names.includes(live.name) ? viewsOf(live).map(view => ({ record: live, view })) : [],
  )
  const browser = await openBrowser()
  const found = new Map<number, readonly Fault[]>()
  const touched: Touches[] = []
  const [candidate = ''] = names
  const neighbours = isCompared ? compareWithout(store, browser, site, candidate) : undefined
  const waiting = views.entries()
  const visitViews = async () => {
    // A report names the part but not its page, so each parallel visit needs its own site.
    const { url: origin, reports, close } = await serveCandidate(store, site)
    try {
      for (const [at, { record: manifest, view }] of waiting) {
        if (found.size > 0) return
        const below = `/${filesOf(manifest)}`
        const who = `${manifest.name} ${manifest.version}`
        const openOnce = async (): Promise<VisitResult> => {
          const seen = reports.length
          const outcome = () => waitForOutcome(reports, manifest.name, seen)
          const ownNeighbours = neighbours?.(at, Math.min(views.length, 4))
          const visit = {
            origin,
            view,
            remote: manifest.name,
            below,
            neighbours: ownNeighbours,
          }
          const { trouble, compared } = await browser.visit(visit, outcome)
          if (!compared) return { trouble }
          const own = { name: manifest.name, below }
          const judged = await judgeView(store, compared, own, settingsOf(state))
          if (!trouble) return judged
          const interference = judged.interference.filter(({ kind }) => causes.has(kind))
          return interference.length > 0 ? { interference } : { trouble }
        }
        const { trouble, interference = [], touches } = await repeatIfSlow(openOnce)
        if (touches) touched.push(touches)
        if (interference.length > 0)
          found.set(at, describeInterference(interference, `${view.name} of ${who}`))
        if (!trouble) continue
        const what = `${view.name} of ${who} does not work (${trouble})`
        const closer = `open ${view.address} with ${names.length > 1 ? 'this shell' : 'this version'} yourself: on its own site with release preview add, on a staging site with --no-browser, or, if our configuration builds it, from your machine with release serve`
        found.set(at, [{ what, hint: hintFor(trouble) ?? closer }])
      }
    } finally {
      await close()
    }
  }
  try {
    await Promise.all(Array.from({ length: parallelVisits }, visitViews))
  } finally {
    await browser.close()
  }
  // The first view in order is reported, independent of the time of its failure.
  const [first] = [...found].sort(([one], [other]) => one - other)
  if (first) throw new ValidationError(first[1])
  return mergeTouches(touched)
}

/**
 * Opens every page, dialog and widget of the candidate in a real browser and performs its main action, in each composition
 * that players would get. A fake backend replies to all calls.
 * @param trust A statement of the roots that is activated together with a shell.
 * @returns A remote's effects outside its own elements.
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
  const worlds = compositionsUnderTest(before, name, version)
  // A shell is the frame itself, and rolling back to a version that was live must stay possible.
  const isNew =
    comparesPages(settingsOf(before)) &&
    name !== 'shell' &&
    !(await wasLive(context.store, name, version))
  const touched: (Touches | undefined)[] = []
  for (const world of worlds) {
    const isCompared = isNew && world === worlds[0]
    touched.push(await testComposition(context, world, isCompared))
  }
  return touched[0]
}
