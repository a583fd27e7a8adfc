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
] as const satisfies readonly (keyof Settings)[]
type Name = (typeof settingNames)[number]

function isName(name: string): name is Name {
  return settingNames.some(one => one === name)
}

function headersOf(lines: readonly string[]) {
  return Object.fromEntries(
    lines.map(line => {
      const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.+)$/.exec(line) ?? []
      if (!name) throw new Error(`a header is written "Name: value", not "${line}"`)
      return [name, value]
    }),
  )
}

function meantBy(name: Name, words: readonly string[]) {
  if (name === 'headers') return headersOf(words)
  if (name === 'origins') return words.length > 0 ? words : undefined
  if (name === 'imageOrigins' || name === 'overrideOrigins') return words
  if (words.length > 1) throw new Error(`${name} is one word`)
  return name === 'days' && words[0] ? Number(words[0]) : words[0]
}

/** The settings with one of them changed; without words it is removed. */
export function configure(
  before: Settings | undefined,
  name: string,
  words: readonly string[],
): Settings {
  if (!isName(name)) throw new Error(`a setting is one of ${settingNames.join(', ')}, not ${name}`)
  const after = { ...noSettings, ...before, [name]: meantBy(name, words) }
  const checked = z.safeParse(settings, after)
  if (!checked.success)
    throw new Error(`${name} cannot be "${words.join(' ')}": ${checked.error.issues[0]?.message}`)
  return checked.data
}
