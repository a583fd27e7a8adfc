import { isPublicKey } from '@tamlung/shared/bundling/registry-key'
import * as z from 'zod/mini'
import { noSettings, type Settings, settings } from './settings'

export const settingNames = [
  'apiOrigin',
  'telemetry',
  'notices',
  'colour',
  'origins',
  'imageOrigins',
  'overrideOrigins',
  'headers',
  'days',
  'gate',
  'limits',
  'documentDeltas',
] as const satisfies readonly (keyof Settings)[]
type Name = (typeof settingNames)[number]

/** Older tools refuse unknown fields, so these settings need the adoption. */
const notAdopted = 'this store does not check who publishes; first: release adopt'

function isName(name: string): name is Name {
  return settingNames.some(one => one === name)
}

function parseHeaders(lines: readonly string[]) {
  return Object.fromEntries(
    lines.map(line => {
      const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.+)$/.exec(line) ?? []
      if (!name) throw new Error(`Invalid header: "${line}"; expected "Name: value"`)
      return [name, value]
    }),
  )
}

function parseLimits(words: readonly string[]) {
  return Object.fromEntries(
    words.map(word => {
      const [, name = '', amount = ''] = /^(\w+)=(\d+)$/.exec(word) ?? []
      if (!name) throw new Error(`Invalid limit: "${word}"; expected name=number`)
      return [name, Number(amount)]
    }),
  )
}

function parseValue(name: Name, values: readonly string[]) {
  if (name === 'headers') return parseHeaders(values)
  if (name === 'origins') return values.length > 0 ? values : undefined
  if (name === 'imageOrigins' || name === 'overrideOrigins') return values
  if (name === 'limits' && values[0] !== 'off')
    return values.length > 0 ? parseLimits(values) : undefined
  // Switched off instead of removed, because browsers keep the dictionaries that they have stored.
  if (name === 'documentDeltas' && values.length === 0) return 'off'
  if (values.length > 1) throw new Error(`${name} accepts a single value`)
  return name === 'days' && values[0] ? Number(values[0]) : values[0]
}

/**
 * Changes one setting; without values it is removed.
 * @throws If the name or the value is invalid.
 */
export function configure(
  before: Settings | undefined,
  name: string,
  values: readonly string[],
): Settings {
  if (!isName(name))
    throw new Error(`Unknown setting: ${name}; expected one of ${settingNames.join(', ')}`)
  if ((name === 'gate' || name === 'limits') && !before?.owners) throw new Error(notAdopted)
  const after = { ...noSettings, ...before, [name]: parseValue(name, values) }
  const checked = z.safeParse(settings, after)
  if (!checked.success)
    throw new Error(
      `Invalid value for ${name}: "${values.join(' ')}": ${checked.error.issues[0]?.message}`,
    )
  return checked.data
}

/** Sets the keys that may publish a part. */
export function setOwner(before: Settings, name: string, keys: readonly string[]): Settings {
  const { owners } = before
  if (!owners) throw new Error(notAdopted)
  const odd = keys.find(key => !isPublicKey(key))
  if (odd !== undefined) throw new Error(`not a public key as created by release keys: ${odd}`)
  return { ...before, owners: { ...owners, [name]: [...keys] } }
}
