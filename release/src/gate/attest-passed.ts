import type { State } from '../registry/log/state'
import { readShellManifest } from '../registry/manifests/manifests'
import { attest, readAttestation } from '../registry/provenance/attestations'
import { settingsOf } from '../registry/settings/settings'
import type { Store } from '../store/store'

type Passed = { name: string; version: string; privateKey: string }

/**
 * Signs that a version has passed the whole gate. A shell's gate has opened every live remote, too.
 * @param state The state as it will be: a shell may come with another key than the one before.
 */
export async function attestPassed(
  store: Store,
  state: State,
  { name, version, privateKey }: Passed,
) {
  // Without a shell nothing was opened.
  if (!state.shell) return
  const isShell = name === 'shell'
  const { publicKey } = isShell ? await readShellManifest(store, version) : settingsOf(state)
  const settings = { text: JSON.stringify({ ...settingsOf(state), publicKey }) }
  const remotes = isShell ? Object.entries(state.remotes) : []
  const opened = remotes.map(([remote, { live }]) => ({ name: remote, version: live }))
  for (const one of [{ name, version }, ...opened])
    if (!(await readAttestation(store, { ...state, settings }, one)))
      await attest(store, { ...state, settings }, { ...one, result: 'passed', privateKey })
}
