import * as z from 'zod/mini'
import { versionsOf } from '../../registry/changes/change-state'
import type { State } from '../../registry/log/state'
import { readJson } from '../../store/read-json'
import type { Store } from '../../store/store'

const savings = z.object({
  /** Files with a delta against the newest dictionary. */
  files: z.int(),
  /** Bytes of these deltas. */
  bytes: z.int(),
  /** Bytes of the same files with brotli. */
  ordinary: z.int(),
})
export type Savings = z.output<typeof savings>

export const savingsKey = (name: string, version: string) => `deltas/${name}/${version}.json`

async function readSavings(store: Store, name: string, version: string): Promise<Savings[]> {
  const found = z.safeParse(savings, await readJson(store, savingsKey(name, version)))
  return found.success ? [found.data] : []
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Describes in one line what deltas save players who had the version before; no line where there are none. */
export async function describeSavings(store: Store, state: State): Promise<string[]> {
  const parts = ['shell', ...Object.keys(state.remotes)].flatMap(name => {
    const live = versionsOf(state, name)?.live
    return live ? [readSavings(store, name, live)] : []
  })
  const all = (await Promise.all(parts)).flat()
  const sum = (of: keyof Savings) => all.reduce((total, one) => total + one[of], 0)
  const [files, bytes, ordinary] = [sum('files'), sum('bytes'), sum('ordinary')]
  if (files === 0) return []
  const share = ((100 * bytes) / ordinary).toFixed(1)
  return [
    `deltas: ${files} changed files of what is live in ${kilobytes(bytes)} instead of ${kilobytes(ordinary)} (${share} %)`,
  ]
}
