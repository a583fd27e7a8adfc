import type { Context } from '../context'
import type { Places, State } from '../log/state'
import { readShellRecord } from '../records/records'
import { settingsIn } from '../settings/signed-settings'
import { readLayer, signLayer, type TenantLayer } from '../settings/tenant-layer'
import type { Store } from '../store/store'
import { layerFaults } from '../tenants/layer-faults'
import type { Consent } from './consent'
import { isNewTrust } from './is-new-trust'

/** A pinned shell that was built for another key would run nothing any more: its tenant follows the default from now on. */
async function withoutOldShell(
  store: Store,
  { pins, ...layer }: TenantLayer,
  next: State,
): Promise<TenantLayer> {
  const { shell, ...others } = pins
  const { publicKey } = settingsIn(next)
  if (!shell || (await readShellRecord(store, shell)).publicKey === publicKey)
    return { pins, ...layer }
  return { ...layer, serial: next.sequence + 1, pins: others }
}

/** When the keys change, the layers that were valid under the old ones are signed with the new one. */
export async function withLayers(
  { store, privateKey }: Context,
  before: State,
  { newKey }: Consent,
  places: Places,
): Promise<Places> {
  if (!places.tenants || !(newKey || isNewTrust(before, places))) return places
  const tenants = { ...places.tenants }
  for (const [name, placed] of Object.entries(places.tenants))
    if ((await layerFaults(store, before, name)).length === 0)
      tenants[name] = {
        ...placed,
        ...signLayer(
          await withoutOldShell(store, readLayer(placed), { ...before, ...places }),
          privateKey,
        ),
      }
  return { ...places, tenants }
}
