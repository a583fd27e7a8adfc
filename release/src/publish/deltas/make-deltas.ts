import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { deltaName, dictionaryPattern } from '@tamlung/shared/contract/compression-dictionary'
import * as z from 'zod/mini'
import { versionsOf } from '../../registry/changes/change-state'
import { daysOnDevices, recentlyLive } from '../../registry/changes/earlier-versions'
import { readHistory } from '../../registry/log/log'
import type { State } from '../../registry/log/state'
import {
  filesOf,
  type PublishedRemote,
  type PublishedShell,
} from '../../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../../registry/manifests/manifests'
import { fileFacts } from '../../store/file-facts'
import { readJson, type Store } from '../../store/store'
import { putOnce } from '../put-files'
import { compressAgainst, digestOf } from './zstd'

/** The role of a file: its address with any hash. */
const roleOf = (key: string) => dictionaryPattern(`/${key}`)

/** The keys of a version's files that may be dictionaries or have deltas. */
function hashedFilesOf(manifest: PublishedRemote | PublishedShell): string[] {
  const below = 'document' in manifest ? '' : filesOf(manifest)
  return Object.keys(manifest.files)
    .map(file => below + file)
    .filter(roleOf)
}

function readVersion(store: Store, name: string, version: string) {
  return name === 'shell'
    ? readShellManifest(store, version)
    : readRemoteManifest(store, name, version)
}

/**
 * Lists the files that a version changes, each with the files of the same role in versions that were live since a time,
 * the newest first. Files of the live version got their deltas when they were published.
 */
async function changedFiles(
  store: Store,
  manifest: PublishedRemote | PublishedShell,
  since: number,
) {
  const { name } = manifest
  const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
  const versions = await Promise.all(
    recentlyLive(states, name, since).map(version => readVersion(store, name, version)),
  )
  const [live = [], ...others] = versions.map(hashedFilesOf)
  const earlier = [...new Set([...live, ...others.flat()])]
  return hashedFilesOf(manifest)
    .filter(key => !live.includes(key))
    .map(key => ({
      key,
      dictionaries: earlier.filter(other => other !== key && roleOf(other) === roleOf(key)),
    }))
}

const savings = z.object({
  /** Files with a delta against the newest dictionary. */
  files: z.int(),
  /** Bytes of these deltas. */
  bytes: z.int(),
  /** Bytes of the same files with brotli. */
  ordinary: z.int(),
})
type Savings = z.output<typeof savings>

const savingsKey = (name: string, version: string) => `deltas/${name}/${version}.json`

async function readSavings(store: Store, name: string, version: string): Promise<Savings[]> {
  const found = z.safeParse(savings, await readJson(store, savingsKey(name, version)))
  return found.success ? [found.data] : []
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Describes in one line the bytes that deltas save for players with the previous version; no line without deltas. */
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
    `deltas: ${files} changed files of the live versions in ${kilobytes(bytes)} instead of ${kilobytes(ordinary)} (${share} %)`,
  ]
}

const compress = promisify(brotliCompress)

const millisecondsPerDay = 86_400_000
/** The most dictionaries of a file, because each needs another delta in the store. */
const maxDictionaries = 3
/** The largest file with deltas in bytes, a limit of memory and time. The largest script has about a third of it. */
const maxBytes = 1_000_000
/** The largest size of a delta, as a share of the compressed file. */
const maxShare = 0.6
/** The most milliseconds of one publication. The remaining files then have no deltas. */
const maxTime = 120_000

type Delta = { bytes: number; ordinary: number }

/** Stores the delta of a file against an earlier one, beside the file. Undefined if it would be too large. */
async function putDelta(store: Store, key: string, earlier: string): Promise<Delta | undefined> {
  const [file, dictionary] = await Promise.all([store.get(key), store.get(earlier)])
  if (!file || !dictionary) return undefined
  if (Math.max(file.body.length, dictionary.body.length) > maxBytes) return undefined
  const name = deltaName(key, digestOf(dictionary.body))
  const delta = (await store.get(name))?.body ?? (await compressAgainst(file.body, dictionary.body))
  const ordinary = (await compress(file.body)).length
  if (delta.length > maxShare * ordinary) return undefined
  await putOnce(store, name, delta)
  return { bytes: delta.length, ordinary }
}

function addUp(deltas: readonly Delta[]): Savings {
  const sum = (of: keyof Delta) => deltas.reduce((total, delta) => total + delta[of], 0)
  return { files: deltas.length, bytes: sum('bytes'), ordinary: sum('ordinary') }
}

/** Returns the deltas against the newest dictionaries, which most players have. */
async function putDeltas(store: Store, manifest: PublishedRemote | PublishedShell, days: number) {
  const begin = Date.now()
  const newest: Delta[] = []
  const changed = await changedFiles(store, manifest, begin - days * millisecondsPerDay)
  for (const { key, dictionaries } of changed)
    for (const [index, dictionary] of dictionaries.slice(0, maxDictionaries).entries()) {
      if (Date.now() - begin > maxTime) throw new Error('time limit exceeded')
      const delta = await putDelta(store, key, dictionary)
      if (delta && index === 0) newest.push(delta)
    }
  return newest
}

/**
 * Stores deltas (RFC 9842) beside the files that a version changes, against the files of the same role in versions that
 * were live within `days`. Without deltas players load whole files, so a failure is a warning.
 */
export async function makeDeltas(
  store: Store,
  manifest: PublishedRemote | PublishedShell,
  days = daysOnDevices,
) {
  const { name, version } = manifest
  try {
    const deltas = await putDeltas(store, manifest, days)
    const key = savingsKey(name, version)
    const report = Buffer.from(JSON.stringify(addUp(deltas)))
    if (deltas.length > 0) await store.replace(key, report, fileFacts(key, false))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.warn(
      `warning: ${name} ${version} does not have all of its deltas, so players fetch whole files: ${why}`,
    )
  }
}
