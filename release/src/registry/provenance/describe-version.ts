import type { Store } from '../../store/store'
import type { State } from '../log/state'
import { readSignedManifest } from '../manifests/manifests'
import { readAttestation } from './attestations'
import { hasOwners, nameKey } from './owners'

/** Says who published a version and whether it has passed the gate. Stores without signed versions know the author only. */
export async function describeVersion(
  store: Store,
  state: State,
  { name, version }: { name: string; version: string },
): Promise<{ publisher: string; gate: string | undefined }> {
  const { manifest, signature, isGenuine } = await readSignedManifest(store, name, version)
  const author = String(manifest.author)
  if (!hasOwners(state)) return { publisher: author, gate: undefined }
  const key = signature && isGenuine ? nameKey(state, signature.key) : 'UNSIGNED'
  const attestation = await readAttestation(store, state, { name, version })
  const results = { passed: 'has passed the gate', adopted: 'was live before versions were signed' }
  return {
    publisher: `${key} ("${author}")`,
    gate: attestation ? results[attestation.result] : 'HAS NOT PASSED THE GATE',
  }
}
