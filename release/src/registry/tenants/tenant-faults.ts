import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { authorityOf } from '../../signing/authority'
import { verify } from '../../signing/sign'
import { type Store, UnknownContent, updateHint } from '../../store/store'
import type { State } from '../log/state'
import { isPartTrusted } from '../manifests/signed-parts'
import { settingsOf } from '../settings/settings'
import { type PlacedTenant, readLayer, type TenantLayer } from '../settings/tenant-layer'
import type { Fault } from '../validation-error'
import { readableSites, readWrittenRegistry, siteOf } from './tenant-sites'

function isSigned({ trust, settings }: State, { text, key, signature }: PlacedTenant): boolean {
  const { publicKey: root } = settingsOf({ settings })
  if (!root) return true
  if (!key || !signature || !authorityOf(trust, root).platform.includes(key)) return false
  return verify(text, signature, key)
}

/** The serial of the layer in the document that players get now. */
async function readWrittenSerial(store: Store, state: State, name: string): Promise<number> {
  const written = await readWrittenRegistry(store, state, name)
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

/** Checks the signature of each pinned part, for sites with several keys. */
export async function pinSignatureFaults(
  store: Store,
  state: State,
  name: string,
): Promise<Fault[]> {
  const { publicKey: root } = settingsOf(state)
  if (!state.trust || !root) return []
  const authority = authorityOf(state.trust, root)
  const { layer, state: own } = siteOf(state, name)
  const faults: Fault[] = []
  for (const part of Object.keys(layer?.pins ?? {}).filter(pinned => pinned !== 'shell')) {
    const signedPart = own.remotes[part]?.sealed
    if (signedPart && (await isPartTrusted(store, part, signedPart, authority))) continue
    faults.push({
      what: `${part}, which ${name} pins, is not signed with a key that may pin it`,
      hint: "run release refresh with the platform's key",
    })
  }
  return faults
}

/** Checks a layer before a document is written from it: signature, name and serial. */
export async function layerFaults(store: Store, state: State, name: string): Promise<Fault[]> {
  const placed = state.tenants?.[name]
  if (!placed) return []
  const hint = `find out who changed it (release history), then create it again: release tenant remove ${name}, and release tenant add`
  if (!isSigned(state, placed))
    return [{ what: `the layer of ${name} is not signed with the key of the platform`, hint }]
  const layer = layerOf(placed)
  if (!layer) return [{ what: `the layer of ${name} cannot be read`, hint }]
  if (layer === 'newer')
    return [
      {
        what: `the layer of ${name} contains fields that this release tool does not know`,
        hint: updateHint,
      },
    ]
  if (layer.name !== name)
    return [{ what: `the layer stored for ${name} is the layer of ${layer.name}`, hint }]
  const written = await readWrittenSerial(store, state, name)
  if (layer.serial < written)
    return [
      {
        what: `the layer of ${name} is from change ${layer.serial}, but its players already have the one from change ${written}`,
        hint,
      },
    ]
  return []
}

/** With several sites, each must name its origins: otherwise one site's registry could be served as another's. */
export function originFaults(state: State): Fault[] {
  const sites = readableSites(state)
  if (sites.length === 0) return []
  const { publicKey, origins = [] } = settingsOf(state)
  const all = [...origins, ...sites.flatMap(({ layer }) => layer.origins)]
  const twice = new Set(all.filter((origin, at) => all.indexOf(origin) !== at))
  return [
    ...(publicKey && origins.length === 0
      ? [
          {
            what: 'the default site names no origins, so its registry could be served for a tenant',
            hint: 'first: release configure origins https://…',
          },
        ]
      : []),
    ...Array.from(twice, origin => ({
      what: `${origin} would be the address of two sites`,
      hint: 'give each site its own origin',
    })),
  ]
}
