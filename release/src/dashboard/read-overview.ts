import { readTouches } from '../gate/interference/touches-report'
import { diff, type Line, versionsOf } from '../registry/changes/change-state'
import { previousVersion } from '../registry/changes/earlier-versions'
import { readHistory, readLatestState } from '../registry/log/log'
import { emptyState, type State } from '../registry/log/state'
import { registryExpiry } from '../registry/manifests/build-registry'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import { describeVersion, withSigners } from '../registry/provenance/attestations'
import type { Store } from '../store/store'
import { type Since, since } from './changed-by'
import { type Dependency, dependenciesOf } from './dependency-graph'
import { readSites, type Sites } from './read-sites'

type Published = { commit: string; author: string; publishedAt: string; gate?: string | undefined }

export type Part = {
  name: string
  live: string
  since: Since | undefined
  published: Published
  candidate: { version: string; percent: number; since: Since | undefined } | undefined
  /** The version that the rollback button makes live. */
  back: string | undefined
  /** Effects of the live version and the canary outside their own elements. */
  touches: { version: string; lines: string[] }[]
}

export type Overview = {
  state: State
  /** End of the registry's validity. */
  until: string
  parts: Part[]
  sites: Sites
  needs: Dependency[]
  changes: { state: State; lines: Line[] }[]
}

/** The number of changes that the page shows and can roll back to; the command has no limit. */
const maxStates = 500

/** Reads the history. States never change, so only new ones are fetched. */
export class Changes {
  private states: State[] = []

  constructor(private readonly store: Store) {}

  /** Newest first. */
  async read(): Promise<readonly State[]> {
    const { sequence } = await readLatestState(this.store)
    const known = this.states[0]?.sequence ?? 0
    const fresh = await readHistory(this.store, Math.min(maxStates, sequence - known))
    // Another request at the same time may have added some of them.
    const newest = this.states[0]?.sequence ?? 0
    const missing = fresh.filter(one => one.sequence > newest)
    this.states = [...missing, ...this.states].slice(0, maxStates)
    return this.states
  }
}

async function publishedOf(
  store: Store,
  state: State,
  { name, version }: { name: string; version: string },
): Promise<Published> {
  const { commit, publishedAt } = await (name === 'shell'
    ? readShellManifest(store, version)
    : readRemoteManifest(store, name, version))
  const { publisher, gate } = await describeVersion(store, state, { name, version })
  return { commit, publishedAt, author: publisher, gate }
}

async function touchesOf(store: Store, name: string, versions: readonly string[]) {
  const reports = versions.map(async version => ({
    version,
    lines: await readTouches(store, name, version),
  }))
  return (await Promise.all(reports)).filter(({ lines }) => lines.length > 0)
}

type States = readonly [State, ...State[]]

async function partOf(store: Store, states: States, name: string): Promise<Part> {
  const [state] = states
  const { live = '', candidate } = versionsOf(state, name) ?? {}
  const liveIn = (one: State) => versionsOf(one, name)?.live
  const triedIn = (one: State) => {
    const tried = versionsOf(one, name)?.candidate
    return tried && `${tried.version} ${tried.percent}`
  }
  return {
    name,
    live,
    since: since(states, liveIn),
    published: await publishedOf(store, state, { name, version: live }),
    candidate: candidate && { ...candidate, since: since(states, triedIn) },
    back: previousVersion(states, name),
    touches: await touchesOf(store, name, [live, ...(candidate ? [candidate.version] : [])]),
  }
}

/** Reads everything on the page except the health reports. */
export async function readOverview(
  store: Store,
  history: readonly State[],
): Promise<Overview | undefined> {
  const [state, ...earlier] = withSigners(history)
  if (!state) return undefined
  const states: States = [state, ...earlier]
  const remotes = Object.keys(state.remotes).sort()
  const manifests = remotes.map(name =>
    readRemoteManifest(store, name, state.remotes[name]?.live ?? ''),
  )
  const names = [...(state.shell ? ['shell'] : []), ...remotes]
  return {
    state,
    until: registryExpiry(state).until,
    parts: await Promise.all(names.map(name => partOf(store, states, name))),
    sites: await readSites(store, states),
    needs: dependenciesOf(await Promise.all(manifests)),
    changes: states.slice(0, 50).map((one, at) => {
      const before = one.sequence === 1 ? emptyState : states[at + 1]
      return { state: one, lines: before ? diff(before, one) : [] }
    }),
  }
}
