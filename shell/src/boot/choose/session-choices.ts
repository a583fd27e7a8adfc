import { persistentStore, tabStore } from '@tamlung/shared/session/storage'
import type { SessionChoices } from './pick-version'

const pinnedKey = 'remote-versions'
const brokenKey = 'remote-versions-broken'
const seedKey = 'roll-out-share'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStore.get(key) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function readPinned(): Record<string, string> {
  const entries = Object.entries(readRecord(pinnedKey))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function readBroken(): Record<string, string[]> {
  const entries = Object.entries(readRecord(brokenKey))
  return Object.fromEntries(
    entries.map(([name, list]) => [name, Array.isArray(list) ? list.map(String) : []]),
  )
}

function readSeed(): number {
  const stored = Number(persistentStore.get(seedKey) ?? Number.NaN)
  if (stored >= 0) return stored
  const drawn = Math.floor(Math.random() * 2 ** 32)
  persistentStore.set(seedKey, String(drawn))
  return drawn
}

export function readSessionChoices(): SessionChoices {
  return { pinned: readPinned(), broken: readBroken(), seed: readSeed() }
}

export function pinVersions(versions: Readonly<Record<string, string>>) {
  tabStore.set(pinnedKey, JSON.stringify(versions))
}

/** The next visit uses the version that is live then. */
export function forgetPins() {
  tabStore.remove(pinnedKey)
}

export function markBroken(name: string, version: string) {
  const broken = readBroken()
  const versions = new Set(broken[name]).add(version)
  tabStore.set(brokenKey, JSON.stringify({ ...broken, [name]: [...versions] }))
}

export function forgetBroken(name: string) {
  const { [name]: _, ...rest } = readBroken()
  tabStore.set(brokenKey, JSON.stringify(rest))
}
