import type { Context } from '../context'
import { versionsOf } from '../registry/changes/change-state'
import { readHistory } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { isPublished } from '../registry/manifests/manifests'
import { attest } from '../registry/provenance/attestations'
import { claimName, isPlatformKey } from '../registry/provenance/owners'
import { readSettings, settingsOf, signSettings } from '../registry/settings/settings'
import { readableSites } from '../registry/tenants/tenant-sites'
import { ValidationError } from '../registry/validation-error'
import { publicKeyOf } from '../signing/sign'
import { makeChange } from './make-change'
import { versionFaultsOf } from './version-faults'

/** Collects every version that players have had, and those that tenants pin now. */
function versionsGiven(states: readonly State[]) {
  const given = new Map<string, Set<string>>()
  const add = (name: string, version: string) =>
    given.set(name, (given.get(name) ?? new Set()).add(version))
  for (const state of states)
    for (const name of ['shell', ...Object.keys(state.remotes)]) {
      const { live, candidate } = versionsOf(state, name) ?? {}
      for (const version of [live, candidate?.version]) if (version) add(name, version)
    }
  for (const { layer } of states[0] ? readableSites(states[0]) : [])
    for (const [name, version] of Object.entries(layer.pins)) add(name, version)
  return [...given].flatMap(([name, versions]) => [...versions].map(version => ({ name, version })))
}

/**
 * Makes a store accept only signed versions that have passed the gate. Versions that players have had stay valid: the
 * platform attests them as adopted, and names without a team belong to the platform.
 * @returns The adopted versions.
 */
export async function adopt(context: Context) {
  const { store, privateKey } = context
  const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
  const [state] = states
  if (!state?.settings || !settingsOf(state).publicKey)
    throw new Error('this site is not signed; see docs/runbooks/key-rotation.md')
  if (!privateKey || !isPlatformKey(state, publicKeyOf(privateKey)))
    throw new ValidationError([
      {
        what: "a store can be adopted only with the platform's key",
        hint: 'set RELEASE_PRIVATE_KEY to that key, or ask its owner',
      },
    ])
  const settings = { ...readSettings(state.settings), owners: settingsOf(state).owners ?? {} }
  const next = { ...state, settings: signSettings(settings, privateKey) }
  const adopted: string[] = []
  for (const one of versionsGiven(states)) {
    if (!(await isPublished(store, one.name, one.version))) continue
    if ((await versionFaultsOf(store, next, one)).length === 0) continue
    await attest(store, next, { ...one, result: 'adopted', privateKey })
    adopted.push(`${one.name} ${one.version}`)
  }
  for (const name of ['shell', ...Object.keys(state.remotes)])
    await claimName(store, name, publicKeyOf(privateKey))
  const { after } = await makeChange(context, {
    describe: 'adopt',
    apply: now => ({
      ...now,
      settings: signSettings(
        { ...settingsOf(now), owners: settingsOf(now).owners ?? {} },
        privateKey,
      ),
    }),
  })
  return { sequence: after.sequence, adopted }
}
