import type { Context } from '../context'
import type { State, StateFields } from '../registry/log/state'
import { readShellManifest } from '../registry/manifests/manifests'
import type { Settings } from '../registry/settings/settings'
import { readSettings, settingsOf, signSettings } from '../registry/settings/settings'
import { readLayer, signLayer, type TenantLayer } from '../registry/settings/tenant-layer'
import { layerFaults } from '../registry/tenants/tenant-faults'
import { publicKeyOf } from '../signing/sign'
import type { Store } from '../store/store'
import type { Consent } from './check-change'

export function isNewTrust(previous: State, places: StateFields): boolean {
  return JSON.stringify(previous.trust) !== JSON.stringify(places.trust)
}

/**
 * Creates the settings with a store's first shell, and signs them again when the key changes. A store whose first shell
 * was published with a key takes only signed versions from then on.
 */
export async function renewSettings(
  { store, privateKey, firstSettings }: Context,
  previous: State,
  { newKey }: Consent,
  places: StateFields,
): Promise<StateFields> {
  const newTrust = isNewTrust(previous, places)
  if (!places.shell || (previous.shell && places.settings && !newKey && !newTrust)) return places
  const { live } = places.shell
  const { publicKey, signature } = await readShellManifest(store, live)
  if (newKey && !publicKey) throw new Error(`shell ${live} was built for no key`)
  const known: Settings = places.settings ? readSettings(places.settings) : firstSettings
  const isSigned = privateKey && publicKey && signature?.key === publicKeyOf(privateKey)
  const owners = !previous.shell && isSigned ? { owners: {} } : {}
  return { ...places, settings: signSettings({ ...known, ...owners, publicKey }, privateKey) }
}

/** A pinned shell for another key could run nothing: removes the pin, so that the tenant follows the default. */
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
  places: StateFields,
): Promise<StateFields> {
  if (!places.tenants || !(newKey || isNewTrust(previous, places))) return places
  const tenants = { ...places.tenants }
  for (const [name, placed] of Object.entries(places.tenants))
    if ((await layerFaults(store, previous, name)).length === 0)
      tenants[name] = {
        ...placed,
        ...signLayer(
          await unpinOldShell(store, readLayer(placed), { ...previous, ...places }),
          privateKey,
        ),
      }
  return { ...places, tenants }
}
