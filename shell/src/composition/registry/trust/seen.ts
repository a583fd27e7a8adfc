import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'

/** The highest serial numbers that this browser has trusted. */
export type Seen = {
  sequence: number
  trust: number
  serials: Readonly<Record<string, number>>
  /** The time when each number was learned; earlier shells did not store it. */
  since?: Readonly<Record<string, number>>
}

export const nothing: Seen = { sequence: 0, trust: 0, serials: {} }

export type Numbers = readonly (readonly [name: string, number: number])[]

/** Names with two words, which no remote can have. */
const whole = 'the whole'
const statement = 'the keys'

/** The serial numbers of the registry, the key statement, each remote, and the tenant's layer. */
export function numbersOf(registry: Registry, version: number): Numbers {
  const tenant = tenantOf(registry)
  const parts = Object.entries(registry.remotes)
  return [
    [whole, registry.sequence],
    [statement, version],
    ...parts.map(([name, { serial = 0 }]) => [name, serial] as const),
    ...(tenant ? [[`tenant ${tenant.name}`, tenant.serial] as const] : []),
  ]
}

function highest({ sequence, trust, serials }: Seen) {
  return new Map([...Object.entries(serials), [whole, sequence], [statement, trust]])
}

export function olderThan(seen: Seen, numbers: Numbers): Numbers {
  const known = highest(seen)
  return numbers.filter(([name, number]) => number < (known.get(name) ?? 0))
}

/** How long a cache may still serve the previous registry. */
const grace = 15 * 60_000

/**
 * A registry's date is only its signer's claim, so an older registry is accepted only if this browser learned of the
 * newer one just now. A date in the future means that this device's clock is behind; a `since` in the future was
 * stored while the clock was ahead, and is ignored.
 */
export function isForgiven(older: Numbers, at = '', { since = {} }: Seen, now: number): boolean {
  return (
    now - Date.parse(at) < grace &&
    older.every(([name]) => Math.abs(now - (since[name] ?? Number.NaN)) < grace)
  )
}

export function learn(numbers: Numbers, seen: Seen, now: number): Seen {
  const known = highest(seen)
  const higher = numbers.filter(([name, number]) => number > (known.get(name) ?? 0))
  const {
    [whole]: sequence = 0,
    [statement]: trust = 0,
    ...serials
  } = Object.fromEntries([...known, ...higher])
  const since = Object.fromEntries(higher.map(([name]) => [name, now]))
  return { sequence, trust, serials, since: { ...seen.since, ...since } }
}
