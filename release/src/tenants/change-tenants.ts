import { remoteName } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import type { Places, State } from '../log/state'
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

/** Whoever may has said the whole layer again, under the number of this change. */
function place(
  before: State,
  layer: Omit<TenantLayer, 'serial'>,
  parts: Parts,
  privateKey: string | undefined,
): Places {
  const checked = z.safeParse(tenantLayer, { ...layer, serial: before.sequence + 1 })
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new Error(`${issue?.path.join('.')} of a tenant cannot be that: ${issue?.message}`)
  }
  const placed = { ...signLayer(checked.data, privateKey), parts }
  return { ...before, tenants: { ...before.tenants, [layer.name]: placed } }
}

function find({ tenants = {} }: State, name: string): { layer: TenantLayer; parts: Parts } {
  const placed = tenants[name]
  if (!placed) throw new Error(`there is no tenant ${name}; see: release tenant list`)
  return { layer: readLayer(placed), parts: placed.parts }
}

type Given = { name: string; origins: readonly string[]; title: string; edition: string }

export function addTenant(before: State, given: Given, privateKey: string | undefined): Places {
  const { name, origins, title } = given
  if (!z.safeParse(remoteName, name).success)
    throw new Error(`a tenant is called by small letters, digits and hyphens, not "${name}"`)
  if (before.tenants?.[name]) throw new Error(`there is a tenant ${name} already`)
  const edition = editionOf(given.edition)
  const layer = { name, title, edition, origins: [...origins], pins: {}, settings: {} }
  return place(before, layer, {}, privateKey)
}

function editionOf(word: string | undefined): TenantLayer['edition'] {
  if (word === 'th' || word === 'lao') return word
  throw new Error(`an edition is th or lao, not ${word}`)
}

function withSetting(layer: TenantLayer, setting: string, words: readonly string[]): TenantLayer {
  if (setting === 'name') return { ...layer, title: words.join(' ') }
  if (setting === 'edition') return { ...layer, edition: editionOf(words[0]) }
  if (setting === 'origins') return { ...layer, origins: [...words] }
  const said = configure({ ...noSettings, ...layer.settings }, setting, words)
  const { [setting]: _, ...others }: Record<string, unknown> = layer.settings
  const own = words.length > 0 && Object.entries(said).find(([name]) => name === setting)
  return { ...layer, settings: { ...others, ...(own && { [setting]: own[1] }) } }
}

/** Says one thing anew; a setting without words is the default's again. */
export function setTenant(
  before: State,
  name: string,
  [setting, ...words]: readonly [string, ...string[]],
  privateKey: string | undefined,
): Places {
  const { layer, parts } = find(before, name)
  return place(before, withSetting(layer, setting, words), parts, privateKey)
}

export type Pin = {
  part: string
  version: string
  addresses: ReadonlySet<string>
  drops?: Readonly<Record<string, string>>
}

/** The tenant's players get this version until somebody says otherwise. Addresses that it has itself lead nowhere else. */
export function pinPart(
  before: State,
  name: string,
  { part, version, addresses, drops }: Pin,
  privateKey: string | undefined,
): Places {
  const { layer, parts } = find(before, name)
  const known = Object.entries(before.remotes[part]?.redirects ?? {})
  const kept = Object.fromEntries(known.filter(([from]) => !addresses.has(from)))
  const redirects = { ...kept, ...drops }
  const { [part]: _, ...others } = parts
  const beside = Object.keys(redirects).length > 0 ? { redirects } : {}
  return place(
    before,
    { ...layer, pins: { ...layer.pins, [part]: version } },
    part === 'shell' ? others : { ...others, [part]: beside },
    privateKey,
  )
}

/** The tenant's players get what the default's get. */
export function followPart(
  before: State,
  name: string,
  part: string,
  privateKey: string | undefined,
): Places {
  const { layer, parts } = find(before, name)
  const { [part]: pinned, ...pins } = layer.pins
  if (!pinned) throw new Error(`${name} follows the default in ${part} already`)
  const { [part]: _, ...others } = parts
  const places = place(before, { ...layer, pins }, others, privateKey)
  const now = before.remotes[part]
  if (!now?.sealed) return places
  // Its seal is of before the pin, which these players have seen; it is sealed anew, under the number of this change.
  const { sealed: __, ...bare } = now
  return { ...places, remotes: { ...places.remotes, [part]: bare } }
}

export function removeTenant(before: State, name: string): Places {
  const { [name]: gone, ...tenants } = before.tenants ?? {}
  if (!gone) throw new Error(`there is no tenant ${name}; see: release tenant list`)
  return { ...before, tenants }
}
