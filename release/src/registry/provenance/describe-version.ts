import { isSignedStatement } from '../../signing/sign'
import type { Store } from '../../store/store'
import type { State } from '../log/state'
import { readSignedManifest } from '../manifests/manifests'
import { readAttestation } from './attestations'
import { hasOwners, nameKey } from './owners'

/** Names the key that signed a change. The name in quotation marks is what its author calls himself. */
function signerOf(state: State, now: State): string {
  const { signature, ...change } = state
  if (signature && isSignedStatement('change', change, signature))
    return `${nameKey(now, signature.key)} ("${state.by}")`
  return hasOwners(state) ? `UNSIGNED ("${state.by}")` : state.by
}

/** The states, newest first, with the signer in place of the self-declared author. */
export function withSigners(states: readonly State[]): State[] {
  const [now] = states
  return now ? states.map(state => ({ ...state, by: signerOf(state, now) })) : []
}

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
