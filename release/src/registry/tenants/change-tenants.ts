import { remoteName } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import type { State, StateFields } from '../log/state'
import { configure } from '../settings/configure'
import { noSettings } from '../settings/settings'
import {
  type PlacedTenant,
  readLayer,
  signLayer,
  type TenantLayer,
  tenantLayer,
} from '../settings/tenant-layer'

type Parts = PlacedTenant['parts']

/** Signs the whole layer again, with the number of this change. */
function withLayer(
  state: State,
  layer: Omit<TenantLayer, 'serial'>,
  parts: Parts,
  privateKey: string | undefined,
): StateFields {
  const checked = z.safeParse(tenantLayer, { ...layer, serial: state.sequence + 1 })
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new Error(`Invalid ${issue?.path.join('.')} of a tenant: ${issue?.message}`)
  }
  const placed = { ...signLayer(checked.data, privateKey), parts }
  return { ...state, tenants: { ...state.tenants, [layer.name]: placed } }
}

function findTenant({ tenants = {} }: State, name: string): { layer: TenantLayer; parts: Parts } {
  const placed = tenants[name]
  if (!placed) throw new Error(`tenant not found: ${name}; see: release tenant list`)
  return { layer: readLayer(placed), parts: placed.parts }
}

type NewTenant = { name: string; origins: readonly string[]; title: string; edition: string }

export function addTenant(
  state: State,
  given: NewTenant,
  privateKey: string | undefined,
): StateFields {
  const { name, origins, title } = given
  if (!z.safeParse(remoteName, name).success)
    throw new Error(`Invalid tenant name: "${name}"; use lower-case letters, digits and hyphens`)
  if (state.tenants?.[name]) throw new Error(`tenant ${name} already exists`)
  const edition = parseEdition(given.edition)
  const layer = { name, title, edition, origins: [...origins], pins: {}, settings: {} }
  return withLayer(state, layer, {}, privateKey)
}

function parseEdition(word: string | undefined): TenantLayer['edition'] {
  if (word === 'th' || word === 'lao') return word
  throw new Error(`Invalid edition: ${word}; expected th or lao`)
}

function withSetting(layer: TenantLayer, setting: string, values: readonly string[]): TenantLayer {
  if (setting === 'name') return { ...layer, title: values.join(' ') }
  if (setting === 'edition') return { ...layer, edition: parseEdition(values[0]) }
  if (setting === 'origins') return { ...layer, origins: [...values] }
  const changed = configure({ ...noSettings, ...layer.settings }, setting, values)
  const { [setting]: _, ...others }: Record<string, unknown> = layer.settings
  const own = values.length > 0 && Object.entries(changed).find(([name]) => name === setting)
  return { ...layer, settings: { ...others, ...(own && { [setting]: own[1] }) } }
}

/** Changes one setting of a tenant; without values it has the default's value again. */
export function setTenant(
  state: State,
  name: string,
  [setting, ...values]: readonly [string, ...string[]],
  privateKey: string | undefined,
): StateFields {
  const { layer, parts } = findTenant(state, name)
  return withLayer(state, withSetting(layer, setting, values), parts, privateKey)
}

export type Pin = {
  part: string
  version: string
  addresses: ReadonlySet<string>
  drops?: Readonly<Record<string, string>>
}

/** Pins a version for the tenant's players. Redirects of addresses that the version itself has are dropped. */
export function pinPart(
  state: State,
  name: string,
  { part, version, addresses, drops }: Pin,
  privateKey: string | undefined,
): StateFields {
  const { layer, parts } = findTenant(state, name)
  const known = Object.entries(state.remotes[part]?.redirects ?? {})
  const inherited = Object.fromEntries(known.filter(([from]) => !addresses.has(from)))
  const redirects = { ...inherited, ...drops }
  const { [part]: _, ...others } = parts
  const beside = Object.keys(redirects).length > 0 ? { redirects } : {}
  return withLayer(
    state,
    { ...layer, pins: { ...layer.pins, [part]: version } },
    part === 'shell' ? others : { ...others, [part]: beside },
    privateKey,
  )
}

/** Unpins a part: the tenant's players get the default's version. */
export function followPart(
  state: State,
  name: string,
  part: string,
  privateKey: string | undefined,
): StateFields {
  const { layer, parts } = findTenant(state, name)
  const { [part]: pinned, ...pins } = layer.pins
  if (!pinned) throw new Error(`${name} does not pin ${part}`)
  const { [part]: _, ...others } = parts
  const fields = withLayer(state, { ...layer, pins }, others, privateKey)
  const now = state.remotes[part]
  if (!now?.sealed) return fields
  // The default's signed part is older than the pin that these players have seen, so it is signed again with the number of
  // this change.
  const { sealed: __, ...bare } = now
  return { ...fields, remotes: { ...fields.remotes, [part]: bare } }
}

export function removeTenant(state: State, name: string): StateFields {
  const { [name]: gone, ...tenants } = state.tenants ?? {}
  if (!gone) throw new Error(`tenant not found: ${name}; see: release tenant list`)
  return { ...state, tenants }
}
