import { setTimeout as wait } from 'node:timers/promises'
import type { SignedTrust } from '@tamlung/shared/contract/trust'
import { activate } from '../changes/activate'
import { type Reason, Refusal } from '../changes/refusal'
import type { Context } from '../context'
import { latestState } from '../log/log'
import type { State } from '../log/state'
import { isPreview } from '../previews/preview-name'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { publicKeyOf, sign } from '../signing/sign'
import { readableSites } from '../tenants/site-of'
import { againWhereLate } from './again-where-late'
import { openBrowser } from './open-browser'
import { placesOf } from './places-of'
import { type LoadReport, serveCandidate } from './serve-candidate'

const patience = 30_000
/** How many places are looked at beside each other: most of a look is waiting until a page has come to rest. */
const atOnce = 3

/** What the page reported of the part, as soon as its code has come or something went wrong with it. */
async function outcomeOf(reports: readonly LoadReport[], remote: string, before: number) {
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

type World = { state: State; names: readonly string[] }

/** What stands beside the candidate for a tenant's players only: a remote in the shell that they pin, a shell with their parts. */
function pinnedWorlds(state: State, name: string): World[] {
  return readableSites(state).flatMap(({ state: own, layer }) => {
    if (isPreview(layer.name)) return []
    const { shell, [name]: pinned, ...parts } = layer.pins
    const names = name === 'shell' ? Object.keys(parts) : shell ? [name] : []
    return pinned || names.length === 0 ? [] : [{ state: own, names }]
  })
}

/** What is opened: the candidate in its place; for a shell everything that is live, and all that only some have yet. */
function worldsFor(before: State, name: string, version: string): World[] {
  const state = { ...before, ...activate(before, name, version) }
  if (name !== 'shell') {
    const next = state.shell?.candidate
    const rolling = next
      ? [{ state: { ...state, ...activate(state, 'shell', next.version) }, names: [name] }]
      : []
    return [{ state, names: [name] }, ...rolling, ...pinnedWorlds(state, name)]
  }
  const rolling = Object.entries(state.remotes).flatMap(([remote, { candidate }]) =>
    candidate
      ? [{ state: { ...state, ...activate(state, remote, candidate.version) }, names: [remote] }]
      : [],
  )
  return [{ state, names: Object.keys(state.remotes) }, ...rolling, ...pinnedWorlds(state, name)]
}

async function openWorld(
  { store, privateKey }: Pick<Context, 'store' | 'privateKey'>,
  { state, names }: World,
) {
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  // It stands on this machine, not where players have it.
  const { origins: _, ...registry } = await registryOf(store, state)
  const named = privateKey && state.trust ? ` ${publicKeyOf(privateKey)}` : ''
  const signer = privateKey ? (text: string) => sign(text, privateKey) + named : undefined
  const looks = Object.values(registry.remotes).flatMap(({ live }) =>
    names.includes(live.name) ? placesOf(live).map(place => ({ record: live, place })) : [],
  )
  const browser = await openBrowser()
  const found = new Map<number, Reason>()
  const waiting = looks.entries()
  const lookOn = async () => {
    // What a page reports says whose page it was, but not which one: who looks beside others has a site of its own.
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
        const cure = `open ${place.address} with ${names.length > 1 ? 'this shell' : 'this version'} yourself; release serve and --no-browser are there for a closer look`
        found.set(at, { what, cure })
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
  // Whoever was sooner, the same candidate is refused for the same place each time.
  const [first] = [...found].sort(([one], [other]) => one - other)
  if (first) throw new Refusal([first[1]])
}

/**
 * Opens the candidate in the composition that would be live with it, in a real browser: its pages, dialogs and widgets,
 * and does in each what players come for. A backend made for this answers every call. What the roots have signed may come
 * together with a shell that asks for it.
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
