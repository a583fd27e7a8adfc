import type { Touches } from './compare-snapshots'

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

function maxByName(one: Record<string, number>, other: Record<string, number>) {
  const merged = { ...one }
  for (const [name, count] of Object.entries(other))
    merged[name] = Math.max(merged[name] ?? 0, count)
  return merged
}

/** Merges the traces of all views of a version, with the largest figures. */
export function mergeTouches(touched: readonly Touches[]): Touches | undefined {
  const [first, ...others] = touched
  if (!first) return undefined
  return others.reduce(
    (all, one) => ({
      replaced: union(all.replaced, one.replaced),
      added: union(all.added, one.added),
      handlers: union(all.handlers, one.handlers),
      listeners: maxByName(all.listeners, one.listeners),
      timers: maxByName(all.timers, one.timers),
      uses: union(all.uses, one.uses),
      hosts: union(all.hosts, one.hosts),
      elements: union(all.elements, one.elements),
      busy: Math.max(all.busy, one.busy),
      busyFile: one.busy > all.busy ? one.busyFile : all.busyFile,
      size: Math.max(all.size, one.size),
    }),
    first,
  )
}
