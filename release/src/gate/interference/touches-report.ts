import * as z from 'zod/mini'
import { fileFacts } from '../../store/file-facts'
import { readJson, type Store } from '../../store/store'
import type { Touches } from './compare-snapshots'

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

function maxByName(one: Record<string, number>, other: Record<string, number>) {
  const merged = { ...one }
  for (const [name, count] of Object.entries(other))
    merged[name] = Math.max(merged[name] ?? 0, count)
  return merged
}

/** Merges the effects of all views of a version, with the largest figures. */
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

const names = z.array(z.string())
const counts = z.record(z.string(), z.number())
const touches = z.object({
  replaced: names,
  added: names,
  handlers: names,
  listeners: counts,
  timers: counts,
  uses: names,
  hosts: names,
  elements: names,
  busy: z.number(),
  busyFile: z.string(),
  size: z.number(),
})

const keyOf = (name: string, version: string) => `touches/${name}/${version}.json`

/** Stores the effects of a version that the gate saw. */
export async function writeTouches(store: Store, name: string, version: string, seen: Touches) {
  const key = keyOf(name, version)
  await store.replace(key, Buffer.from(JSON.stringify(seen)), fileFacts(key, false))
}

function listCounts(all: Readonly<Record<string, number>>): string[] {
  return Object.entries(all).map(([what, count]) => `${what}${count > 1 ? ` ×${count}` : ''}`)
}

/** Describes the effects of a version outside its own elements. */
export function describeTouches({ busy, busyFile, size, ...seen }: Touches): string[] {
  const lines: [string, readonly string[]][] = [
    ['replaces', [...seen.replaced, ...seen.handlers]],
    ['adds globals', seen.added],
    ['keeps listeners', listCounts(seen.listeners)],
    ['keeps timers', listCounts(seen.timers)],
    ['writes', seen.uses],
    ['calls', seen.hosts],
    ['leaves elements', seen.elements],
  ]
  const file = busyFile && `, most of it in ${busyFile}`
  return [
    `its largest view fetches ${size} kB, and the slowest takes ${busy} ms of the main thread${file}`,
    ...lines.flatMap(([what, list]) => (list.length > 0 ? [`${what}: ${list.join(', ')}`] : [])),
  ]
}

/** The stored descriptions for a version; none if the gate has not opened it in a browser. */
export async function readTouches(store: Store, name: string, version: string): Promise<string[]> {
  const { data } = z.safeParse(touches, await readJson(store, keyOf(name, version)))
  return data ? describeTouches(data) : []
}
