import * as z from 'zod/mini'
import { createOwn } from '../store/create-own'
import { parseWhole, UnknownContent } from '../store/parse-whole'
import { readJson } from '../store/read-json'
import { alwaysAsk, Conflict, immutable, type Store } from '../store/store'
import { format, nothingLive, type Places, type State, state } from './state'

const json = 'application/json; charset=utf-8'
const hintKey = 'log/latest.json'

function keyOf(sequence: number): string {
  return `log/${String(sequence).padStart(9, '0')}.json`
}

async function read(store: Store, sequence: number): Promise<State | null> {
  const key = keyOf(sequence)
  const value = await readJson(store, key)
  if (value === null) return null
  const form = z.safeParse(z.object({ format: z.int() }), value)
  if (form.success && form.data.format > format) throw new UnknownContent(key)
  return parseWhole(state, value, key)
}

/** Where to start looking; it may be behind, and is ignored if it cannot be read. */
async function hint(store: Store): Promise<number> {
  const file = await store.get(hintKey)
  const value = Number(file?.body.toString('utf8') || Number.NaN)
  return Number.isSafeInteger(value) ? value : 0
}

async function newestFrom(store: Store, first: number): Promise<State | undefined> {
  let latest: State | undefined
  for (let sequence = first; ; sequence++) {
    const next = await read(store, sequence)
    if (!next) return latest
    latest = next
  }
}

/** A copy of a store, made during a release, may have a hint ahead of its log: then the search starts at the beginning. */
export async function latestState(store: Store): Promise<State> {
  const first = Math.max(1, await hint(store))
  return (await newestFrom(store, first)) ?? (await newestFrom(store, 1)) ?? nothingLive
}

/** The store with the change that we have just noted: a store that shows new files late would have us write the previous state. */
export function knowing(store: Store, noted: State): Store {
  const own = { body: Buffer.from(JSON.stringify(noted)), etag: '' }
  const get: Store['get'] = async key =>
    (await store.get(key)) ?? (key === keyOf(noted.sequence) ? own : null)
  return { ...store, get }
}

/** How many states are read at once: years of them are more than a bucket's calls or a system's open files allow. */
const atOnce = 100

/** Newest first. */
export async function history(store: Store, count: number): Promise<State[]> {
  const { sequence } = await latestState(store)
  const numbers = Array.from({ length: Math.min(count, sequence) }, (_, back) => sequence - back)
  const states: State[] = []
  for (let at = 0; at < numbers.length; at += atOnce) {
    const some = numbers.slice(at, at + atOnce).map(number => read(store, number))
    states.push(...(await Promise.all(some)).filter(found => found !== null))
  }
  return states
}

export type Change = {
  by: string
  describe: string
  /** May refuse; called again if somebody else was quicker. */
  apply: (before: State) => Places | Promise<Places>
}

const attempts = 100

/**
 * Compare-and-set: only one writer can create the next number. The second one reads what the first has done and makes its
 * change again on top of that, so that neither is lost.
 */
export async function append(store: Store, change: Change, now = new Date()): Promise<State> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await latestState(store)
    const after: State = {
      ...(await change.apply(before)),
      format,
      sequence: before.sequence + 1,
      at: now.toISOString(),
      by: change.by,
      change: change.describe,
    }
    try {
      const body = Buffer.from(JSON.stringify(after, null, 2))
      const facts = { contentType: json, cacheControl: immutable }
      await createOwn(store, keyOf(after.sequence), body, facts)
    } catch (error) {
      if (error instanceof Conflict) continue
      throw error
    }
    const facts = { contentType: json, cacheControl: alwaysAsk }
    // The hint may be behind. The change is noted, and writing the site reports what cannot be written.
    await store.replace(hintKey, Buffer.from(String(after.sequence)), facts).catch(() => undefined)
    return after
  }
  throw new Error(`${attempts} others were quicker; nothing was changed, try again`)
}
