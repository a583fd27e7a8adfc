import { dictionaryPattern } from '@tamlung/shared/contract/compression-dictionary'
import { recentlyLive } from '../../registry/changes/earlier-versions'
import { readHistory } from '../../registry/log/log'
import {
  filesOf,
  type PublishedRemote,
  type PublishedShell,
} from '../../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../../registry/manifests/manifests'
import type { Store } from '../../store/store'

/** The role of a file: its address with any hash. */
const roleOf = (key: string) => dictionaryPattern(`/${key}`)

/** The keys of a version's files that may be dictionaries or have deltas. */
function hashedFilesOf(manifest: PublishedRemote | PublishedShell): string[] {
  const below = 'document' in manifest ? '' : filesOf(manifest)
  return Object.keys(manifest.files)
    .map(file => below + file)
    .filter(roleOf)
}

function readVersion(store: Store, name: string, version: string) {
  return name === 'shell'
    ? readShellManifest(store, version)
    : readRemoteManifest(store, name, version)
}

/**
 * The files that a version changes, each with the files of the same role in versions that were live since then, the
 * newest first. Files of the live version have their deltas from when they were published.
 */
export async function changedFiles(
  store: Store,
  manifest: PublishedRemote | PublishedShell,
  since: number,
) {
  const { name } = manifest
  const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
  const versions = await Promise.all(
    recentlyLive(states, name, since).map(version => readVersion(store, name, version)),
  )
  const [live = [], ...others] = versions.map(hashedFilesOf)
  const earlier = [...new Set([...live, ...others.flat()])]
  return hashedFilesOf(manifest)
    .filter(key => !live.includes(key))
    .map(key => ({
      key,
      dictionaries: earlier.filter(other => other !== key && roleOf(other) === roleOf(key)),
    }))
}
