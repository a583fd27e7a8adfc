import type { Context } from '../context'
import type { State, StateFields } from '../registry/log/state'
import { buildRegistry } from '../registry/manifests/build-registry'
import { readShellManifest } from '../registry/manifests/manifests'
import { isPartTrusted, signPart } from '../registry/manifests/signed-parts'
import {
  readSettings,
  type Settings,
  settingsOf,
  signSettings,
} from '../registry/settings/settings'
import {
  type PlacedTenant,
  readLayer,
  signLayer,
  type TenantLayer,
} from '../registry/settings/tenant-layer'
import { layerFaults } from '../registry/tenants/tenant-faults'
import { readableSites } from '../registry/tenants/tenant-sites'
import { type Fault, ValidationError } from '../registry/validation-error'
import { type Authority, authorityOf, maySign } from '../signing/authority'
import { publicKeyOf } from '../signing/sign'
import type { Store } from '../store/store'
import type { Consent } from './check-change'

function isNewTrust(previous: State, fields: StateFields): boolean {
  return JSON.stringify(previous.trust) !== JSON.stringify(fields.trust)
}

/**
 * Creates the settings with a store's first shell, and signs them again when the key changes. A store whose first shell
 * was published with a key accepts only signed versions from then on.
 */
export async function renewSettings(
  { store, privateKey, firstSettings }: Context,
  previous: State,
  { newKey }: Consent,
  fields: StateFields,
): Promise<StateFields> {
  const newTrust = isNewTrust(previous, fields)
  if (!fields.shell || (previous.shell && fields.settings && !newKey && !newTrust)) return fields
  const { live } = fields.shell
  const { publicKey, signature } = await readShellManifest(store, live)
  if (newKey && !publicKey) throw new Error(`shell ${live} was built without a key`)
  const known: Settings = fields.settings ? readSettings(fields.settings) : firstSettings
  const isSigned = privateKey && publicKey && signature?.key === publicKeyOf(privateKey)
  const owners = !previous.shell && isSigned ? { owners: {} } : {}
  return { ...fields, settings: signSettings({ ...known, ...owners, publicKey }, privateKey) }
}

/** Removes the pin of a shell for another key, which would run nothing, so that the tenant follows the default. */
async function unpinOldShell(
  store: Store,
  { pins, ...layer }: TenantLayer,
  next: State,
): Promise<TenantLayer> {
  const { shell, ...others } = pins
  const { publicKey } = settingsOf(next)
  if (!shell || (await readShellManifest(store, shell)).publicKey === publicKey)
    return { pins, ...layer }
  return { ...layer, serial: next.sequence + 1, pins: others }
}

/** Signs the tenants' layers again when the keys change, if they were valid under the old keys. */
export async function renewLayers(
  { store, privateKey }: Context,
  previous: State,
  { newKey }: Consent,
  fields: StateFields,
): Promise<StateFields> {
  if (!fields.tenants || !(newKey || isNewTrust(previous, fields))) return fields
  const tenants = { ...fields.tenants }
  for (const [name, placed] of Object.entries(fields.tenants))
    if ((await layerFaults(store, previous, name)).length === 0)
      tenants[name] = {
        ...placed,
        ...signLayer(
          await unpinOldShell(store, readLayer(placed), { ...previous, ...fields }),
          privateKey,
        ),
      }
  return { ...fields, tenants }
}

function authorityOfState({ trust, settings }: State) {
  const { publicKey: root } = settingsOf({ settings })
  return trust && root ? authorityOf(trust, root) : undefined
}

/** Lists changes of parts that this key must not sign, for sites with a key for each team. */
export function permissionFaults(
  previous: State,
  next: State,
  privateKey: string | undefined,
): Fault[] {
  const authority = authorityOfState(next)
  return authority && privateKey
    ? reachFaults(previous, next, publicKeyOf(privateKey), authority)
    : []
}

export async function signParts(
  store: Store,
  previous: State,
  next: State,
  privateKey: string | undefined,
) {
  const authority = authorityOfState(next)
  const { remotes, tenants } = next
  if (!authority || !privateKey) return { remotes, ...(tenants && { tenants }) }
  const sealing = { serial: previous.sequence + 1, privateKey, authority }
  return {
    remotes: await signRemotes(store, next, sealing),
    ...(tenants && { tenants: await signPinnedParts(store, next, sealing) }),
  }
}

type Signing = { serial: number; privateKey: string; authority: Authority }

/** Signs every part without a valid signature, if our key may sign it. */
async function signRemotes(
  store: Store,
  next: State,
  { serial, privateKey, authority }: Signing,
): Promise<State['remotes']> {
  const own = publicKeyOf(privateKey)
  const remotes: State['remotes'] = {}
  const faults: Fault[] = []
  for (const [name, versions] of Object.entries(next.remotes)) {
    remotes[name] = versions
    if (versions.sealed && (await isPartTrusted(store, name, versions.sealed, authority))) continue
    const { sealed: _, ...bare } = versions
    if (!maySign(authority, own, name)) {
      faults.push({
        what: `your key may not sign ${name}`,
        hint: `ask the owner of the key of ${name}, or of the platform`,
      })
      continue
    }
    const { remotes: parts } = await buildRegistry(store, { ...next, remotes: { [name]: bare } })
    const part = parts[name]
    if (part)
      remotes[name] = {
        ...bare,
        sealed: await signPart(store, name, { ...part, serial }, privateKey),
      }
  }
  if (faults.length > 0) throw new ValidationError(faults)
  return remotes
}

const shared = ['shell', 'settings', 'offline', 'trust', 'tenants'] as const

/** Lists changes beyond a team's own remote. */
function reachFaults(previous: State, next: State, own: string, authority: Authority): Fault[] {
  const names = new Set([...Object.keys(previous.remotes), ...Object.keys(next.remotes)])
  const isChanged = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const remotes = [...names].filter(name => isChanged(previous.remotes[name], next.remotes[name]))
  const others = shared.filter(name => isChanged(previous[name], next[name]))
  const beyond = [
    ...remotes.filter(name => !maySign(authority, own, name)),
    ...(authority.platform.includes(own) ? [] : others),
  ]
  return beyond.map(name => ({
    what: `your key may not change ${name}`,
    hint: `ask the owner of the key ${remotes.includes(name) ? `of ${name}, or ` : ''}of the platform`,
  }))
}

/** Signs the parts that tenants pin. A tenant with parts that our key must not sign stays unchanged and is reported. */
async function signPinnedParts(store: Store, next: State, sealing: Signing) {
  const tenants: Record<string, PlacedTenant> = { ...next.tenants }
  for (const { state, layer } of readableSites(next)) {
    const placed = tenants[layer.name]
    const pinned = Object.entries(state.remotes).filter(([name]) => Object.hasOwn(layer.pins, name))
    if (!placed || pinned.length === 0) continue
    try {
      const remotes = Object.fromEntries(pinned)
      const signed = await signRemotes(store, { ...next, remotes }, sealing)
      const parts = Object.entries(signed).map(([name, { live: _, ...part }]) => [name, part])
      tenants[layer.name] = { ...placed, parts: Object.fromEntries(parts) }
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
    }
  }
  return tenants
}
