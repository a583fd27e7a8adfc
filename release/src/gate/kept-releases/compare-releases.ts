import type { State } from '../../registry/log/state'
import { readRemoteManifest, writeManifest } from '../../registry/manifests/manifests'
import type { Fault } from '../../registry/validation-error'
import type { Store } from '../../store/store'
import { routeFaults } from '../neighbours'
import { stateFaults } from '../state-faults'
import type { StoredRelease } from './release-file'

/** Publishes the stored remotes under versions beside today's. */
async function publishUnderDay(
  store: Store,
  { day, remotes }: StoredRelease,
  names: readonly string[],
) {
  const placed = remotes.filter(({ name }) => names.includes(name))
  const before: State['remotes'] = {}
  for (const manifest of placed) {
    const version = `${manifest.version}-${day}`
    await writeManifest(store, { ...manifest, version })
    before[manifest.name] = { live: version }
  }
  return before
}

const manifestsOf = (store: Store, remotes: State['remotes']) =>
  Promise.all(
    Object.entries(remotes).map(([name, { live }]) => readRemoteManifest(store, name, live)),
  )

/**
 * Lists what these remotes would break if they replaced those of a stored release. Dropped addresses are listed
 * separately, because their redirects are given when the version is activated.
 */
export async function compareReleases(
  store: Store,
  state: State,
  names: readonly string[],
  stored: StoredRelease,
): Promise<{ faults: Fault[]; openQuestions: Fault[] }> {
  const remotes = { ...state.remotes, ...(await publishUnderDay(store, stored, names)) }
  const all = await stateFaults(store, { ...state, remotes }, state)
  const [before, after] = [
    await manifestsOf(store, remotes),
    await manifestsOf(store, state.remotes),
  ]
  const gone = new Set(routeFaults(before, after, {}).map(({ what }) => what))
  return {
    faults: all.filter(({ what }) => !gone.has(what)),
    openQuestions: all.filter(({ what }) => gone.has(what)),
  }
}
