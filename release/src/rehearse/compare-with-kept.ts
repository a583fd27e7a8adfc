import type { Reason } from '../changes/refusal'
import { routeFaults } from '../gate/neighbours'
import { stateFaults } from '../gate/state-faults'
import type { State } from '../log/state'
import type { KeptRelease } from '../past/kept-release'
import { readRemote, writeRecord } from '../records/records'
import type { Store } from '../store/store'

/** What was live, under a number beside today's. */
async function placeRecords(store: Store, { day, remotes }: KeptRelease, names: readonly string[]) {
  const placed = remotes.filter(({ name }) => names.includes(name))
  const before: State['remotes'] = {}
  for (const record of placed) {
    const version = `${record.version}-${day}`
    await writeRecord(store, { ...record, version })
    before[record.name] = { live: version }
  }
  return before
}

const recordsOf = (store: Store, remotes: State['remotes']) =>
  Promise.all(Object.entries(remotes).map(([name, { live }]) => readRemote(store, name, live)))

/**
 * What these remotes would break where those of a release that was kept are live in their place. An address that would
 * go is asked about when the version is activated, and refused there if nobody says where it leads to.
 */
export async function compareWithKept(
  store: Store,
  state: State,
  names: readonly string[],
  kept: KeptRelease,
): Promise<{ faults: Reason[]; asked: Reason[] }> {
  const remotes = { ...state.remotes, ...(await placeRecords(store, kept, names)) }
  const all = await stateFaults(store, { ...state, remotes }, state)
  const [before, after] = [await recordsOf(store, remotes), await recordsOf(store, state.remotes)]
  const gone = new Set(routeFaults(before, after, {}).map(({ what }) => what))
  return {
    faults: all.filter(({ what }) => !gone.has(what)),
    asked: all.filter(({ what }) => gone.has(what)),
  }
}
