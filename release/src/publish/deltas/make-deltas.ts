import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { daysOnDevices } from '../../registry/changes/earlier-versions'
import type { PublishedRemote, PublishedShell } from '../../registry/manifests/manifest-schemas'
import { fileFacts } from '../../store/file-facts'
import type { Store } from '../../store/store'
import { putOnce } from '../put-files'
import { changedFiles } from './earlier-files'
import { type Savings, savingsKey } from './savings'
import { compressAgainst, digestOf } from './zstd'

const compress = promisify(brotliCompress)

const millisecondsPerDay = 86_400_000
/** Each dictionary of a file is another delta in the store. */
const maxDictionaries = 3
/** Bounds memory and time. The largest script has about a third of it. */
const maxBytes = 1_000_000
/** A delta must be clearly smaller than the compressed file to be worth its place. */
const maxShare = 0.6
/** Milliseconds of one publication. Files that are left then have no deltas. */
const maxTime = 120_000

type Delta = { bytes: number; ordinary: number }

/** Puts the delta of a file against an earlier one beside it. Undefined where it does not pay. */
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
      if (Date.now() - begin > maxTime) throw new Error('it took too long')
      const delta = await putDelta(store, key, dictionary)
      if (delta && index === 0) newest.push(delta)
    }
  return newest
}

/**
 * Puts deltas (RFC 9842) beside the files that a version changes, against the files of the same role in versions that
 * were live within `days`. Without deltas players fetch whole files, so a failure is a warning.
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
    console.warn(`${name} ${version} has not all of its deltas, players fetch whole files: ${why}`)
  }
}
