import * as z from 'zod/mini'
import {
  Conflict,
  createOnce,
  immutable,
  parseStrict,
  readJson,
  revalidate,
  type Store,
  UnknownContent,
} from '../../store/store'
import { emptyState, format, type State, type StateFields, state } from './state'

const json = 'application/json; charset=utf-8'
const pointerKey = 'log/latest.json'

function keyOf(sequence: number): string {
  return `log/${String(sequence).padStart(9, '0')}.json`
}

async function readState(store: Store, sequence: number): Promise<State | null> {
  const key = keyOf(sequence)
  const value = await readJson(store, key)
  if (value === null) return null
  const form = z.safeParse(z.object({ format: z.int() }), value)
  if (form.success && form.data.format > format) throw new UnknownContent(key)
  return parseStrict(state, value, key)
}

/** A pointer to the newest state. It may be outdated, and is ignored if it cannot be read. */
async function readPointer(store: Store): Promise<number> {
  const file = await store.get(pointerKey)
  const value = Number(file?.body.toString('utf8') || Number.NaN)
  return Number.isSafeInteger(value) ? value : 0
}

async function readNewestFrom(store: Store, first: number): Promise<State | undefined> {
  let latest: State | undefined
  for (let sequence = first; ; sequence++) {
    const next = await readState(store, sequence)
    if (!next) return latest
    latest = next
  }
}

/** Reads the newest state. The pointer in a copy of a store may be ahead of its log: then the search starts at 1. */
export async function readLatestState(store: Store): Promise<State> {
  const first = Math.max(1, await readPointer(store))
  return (await readNewestFrom(store, first)) ?? (await readNewestFrom(store, 1)) ?? emptyState
}

/** A view of the store with a state that was just recorded, for stores that show new files late. */
export function withRecordedState(store: Store, noted: State): Store {
  const own = { body: Buffer.from(JSON.stringify(noted)), etag: '' }
  const get: Store['get'] = async key =>
    (await store.get(key)) ?? (key === keyOf(noted.sequence) ? own : null)
  return { ...store, get }
}

/** The number of states read in parallel: more would exceed a bucket's rate or the system's limit of open files. */
const parallelReads = 100

/** Reads the last states, newest first. */
export async function readHistory(store: Store, count: number): Promise<State[]> {
  const { sequence } = await readLatestState(store)
  const numbers = Array.from({ length: Math.min(count, sequence) }, (_, back) => sequence - back)
  const states: State[] = []
  for (let at = 0; at < numbers.length; at += parallelReads) {
    const some = numbers.slice(at, at + parallelReads).map(number => readState(store, number))
    states.push(...(await Promise.all(some)).filter(found => found !== null))
  }
  return states
}

export type Change = {
  by: string
  describe: string
  /** May refuse the change. Called again if another writer was quicker. */
  apply: (before: State) => StateFields | Promise<StateFields>
  /** Signs the new state, in stores that accept only signed versions. */
  sign?: (after: State) => State['signature']
}

const maxAttempts = 100

/**
 * Appends a change by compare-and-set: only one writer can create the next number. The other one reads the new state and
 * applies its change again, so that neither is lost.
 * @throws Errors of `apply`, or an Error after 100 attempts.
 */
export async function appendChange(store: Store, change: Change, now = new Date()): Promise<State> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await readLatestState(store)
    // The result of `apply` is often a copy of the previous state, with its signature.
    const applied: StateFields & Pick<State, 'signature'> = await change.apply(before)
    const { signature: _, ...fields } = applied
    const changed: State = {
      ...fields,
      format,
      sequence: before.sequence + 1,
      at: now.toISOString(),
      by: change.by,
      change: change.describe,
    }
    const signature = change.sign?.(changed)
    const after: State = { ...changed, ...(signature && { signature }) }
    try {
      const body = Buffer.from(JSON.stringify(after, null, 2))
      const facts = { contentType: json, cacheControl: immutable }
      await createOnce(store, keyOf(after.sequence), body, facts)
    } catch (error) {
      if (error instanceof Conflict) continue
      throw error
    }
    const facts = { contentType: json, cacheControl: revalidate }
    // The pointer may be outdated. The change is recorded, and failures of the store are reported when the site is
    // written.
    await store
      .replace(pointerKey, Buffer.from(String(after.sequence)), facts)
      .catch(() => undefined)
    return after
  }
  throw new Error(
    `${maxAttempts} attempts conflicted with other changes; nothing was changed, try again`,
  )
}
