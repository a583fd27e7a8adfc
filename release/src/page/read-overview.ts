import { versionsOf } from '../changes/activate'
import { diff, type Line } from '../changes/diff'
import { versionBefore } from '../changes/version-before'
import { history, latestState } from '../log/log'
import { nothingLive, type State } from '../log/state'
import { readRemote, readShellRecord } from '../records/records'
import { goodUntil } from '../records/registry-of'
import type { Store } from '../store/store'
import { type Need, needsOf } from './needs'
import { readSites, type Sites } from './read-sites'
import { type Since, since } from './since'

type Published = { commit: string; author: string; publishedAt: string }

export type Part = {
  name: string
  live: string
  since: Since | undefined
  published: Published
  candidate: { version: string; percent: number; since: Since | undefined } | undefined
  /** Which version one press makes live again. */
  back: string | undefined
}

export type Overview = {
  state: State
  /** Until when the registry is believed. */
  until: string
  parts: Part[]
  sites: Sites
  needs: Need[]
  changes: { state: State; lines: Line[] }[]
}

const mostStates = 500

/** Reads what was changed; a state never changes again, so that only new ones are asked for. */
export class Changes {
  private states: State[] = []

  constructor(private readonly store: Store) {}

  /** Newest first. */
  async read(): Promise<readonly State[]> {
    const { sequence } = await latestState(this.store)
    const known = this.states[0]?.sequence ?? 0
    const fresh = await history(this.store, Math.min(mostStates, sequence - known))
    // Whoever looked at the same moment may have brought some of them.
    const newest = this.states[0]?.sequence ?? 0
    const missing = fresh.filter(one => one.sequence > newest)
    this.states = [...missing, ...this.states].slice(0, mostStates)
    return this.states
  }
}

async function partOf(store: Store, states: readonly State[], name: string): Promise<Part> {
  const [state] = states
  const { live = '', candidate } = (state && versionsOf(state, name)) ?? {}
  const liveIn = (one: State) => versionsOf(one, name)?.live
  const triedIn = (one: State) => {
    const tried = versionsOf(one, name)?.candidate
    return tried && `${tried.version} ${tried.percent}`
  }
  return {
    name,
    live,
    since: since(states, liveIn),
    published: await (name === 'shell'
      ? readShellRecord(store, live)
      : readRemote(store, name, live)),
    candidate: candidate && { ...candidate, since: since(states, triedIn) },
    back: versionBefore(states, name),
  }
}

/** Everything that the page says, but for what players' devices report. */
export async function readOverview(
  store: Store,
  states: readonly State[],
): Promise<Overview | undefined> {
  const [state] = states
  if (!state) return undefined
  const remotes = Object.keys(state.remotes).sort()
  const records = remotes.map(name => readRemote(store, name, state.remotes[name]?.live ?? ''))
  const names = [...(state.shell ? ['shell'] : []), ...remotes]
  return {
    state,
    until: goodUntil(state).until,
    parts: await Promise.all(names.map(name => partOf(store, states, name))),
    sites: await readSites(store, states),
    needs: needsOf(await Promise.all(records)),
    changes: states.slice(0, 50).map((one, at) => {
      const before = one.sequence === 1 ? nothingLive : states[at + 1]
      return { state: one, lines: before ? diff(before, one) : [] }
    }),
  }
}
