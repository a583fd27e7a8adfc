import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import { isVouched } from '../records/sealed-parts'
import { settingsIn } from '../settings/signed-settings'
import { type PlacedTenant, readLayer, type TenantLayer } from '../settings/tenant-layer'
import { authorityOf } from '../signing/authority'
import { verify } from '../signing/sign'
import { takeNewerTool, UnknownContent } from '../store/parse-whole'
import type { Store } from '../store/store'
import { siteOf } from './site-of'
import { writtenRegistry } from './written-registry'

function isSigned({ trust, settings }: State, { text, key, signature }: PlacedTenant): boolean {
  const { publicKey: root } = settingsIn({ settings })
  if (!root) return true
  if (!key || !signature || !authorityOf(trust, root).platform.includes(key)) return false
  return verify(text, signature, key)
}

/** Of the layer in the document that players get now. */
async function serialWritten(store: Store, state: State, name: string): Promise<number> {
  const written = await writtenRegistry(store, state, name)
  const tenant = written ? tenantOf(written) : undefined
  return tenant?.name === name ? tenant.serial : 0
}

function layerOf(placed: PlacedTenant): TenantLayer | 'newer' | undefined {
  try {
    return readLayer(placed)
  } catch (error) {
    return error instanceof UnknownContent ? 'newer' : undefined
  }
}

/** Where several keys speak, each part that is pinned is the word of one that may. */
export async function sealFaults(store: Store, state: State, name: string): Promise<Reason[]> {
  const { publicKey: root } = settingsIn(state)
  if (!state.trust || !root) return []
  const authority = authorityOf(state.trust, root)
  const { layer, state: own } = siteOf(state, name)
  const faults: Reason[] = []
  for (const part of Object.keys(layer?.pins ?? {}).filter(pinned => pinned !== 'shell')) {
    const sealed = own.remotes[part]?.sealed
    if (sealed && (await isVouched(store, part, sealed, authority))) continue
    faults.push({
      what: `${part}, which ${name} pins, bears no seal of somebody who may speak for it`,
      cure: 'release refresh, with the key of the platform',
    })
  }
  return faults
}

/** Why no document can be written from a layer: nobody who may has said it, or not of this tenant, or not any more. */
export async function layerFaults(store: Store, state: State, name: string): Promise<Reason[]> {
  const placed = state.tenants?.[name]
  if (!placed) return []
  const cure = `see who changed it (release history), then say it anew: release tenant remove ${name}, and add`
  if (!isSigned(state, placed))
    return [{ what: `the layer of ${name} does not bear the signature of the platform`, cure }]
  const layer = layerOf(placed)
  if (!layer) return [{ what: `the layer of ${name} cannot be read`, cure }]
  if (layer === 'newer')
    return [
      {
        what: `the layer of ${name} holds what this release tool does not know`,
        cure: takeNewerTool,
      },
    ]
  if (layer.name !== name)
    return [{ what: `what lies in the place of ${name} is the layer of ${layer.name}`, cure }]
  const written = await serialWritten(store, state, name)
  if (layer.serial < written)
    return [
      {
        what: `the layer of ${name} is that of change ${layer.serial}, its players have that of ${written} already`,
        cure,
      },
    ]
  return []
}
