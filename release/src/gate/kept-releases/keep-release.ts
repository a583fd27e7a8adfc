import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { typesKey } from '../../publish/manifest-details'
import { readLatestState } from '../../registry/log/log'
import {
  filesOf,
  type PublishedRemote,
  type PublishedShell,
  rootOf,
} from '../../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../../registry/manifests/manifests'
import { refuse } from '../../registry/validation-error'
import type { Store } from '../../store/store'
import { fileFaults } from '../file-faults'
import { packRelease, type StoredRelease, textOf } from './release-file'

/** Days that a release must work together with later ones. */
export const maxAgeInDays = 90
/** Limit of all stored releases together, because every clone downloads them. */
const maxBytes = 3_000_000
const millisecondsPerDay = 86_400_000

/** Videos are left out, because they load on demand and look the same in every shell. */
const isVideo = (key: string) => /\.(mp4|webm|vtt)$/.test(key)

function keysOf(manifest: PublishedRemote | PublishedShell): string[] {
  if (!('document' in manifest))
    return Object.keys(manifest.files).map(file => filesOf(manifest) + file)
  const root = (manifest.root ?? []).map(file => rootOf(manifest.version) + file)
  return [...Object.keys(manifest.files), ...root].filter(key => !isVideo(key))
}

async function readLiveRelease(store: Store, today: string): Promise<StoredRelease> {
  const { shell, remotes } = await readLatestState(store)
  if (!shell) throw new Error('nothing is live yet; activate a shell first')
  const live = Object.entries(remotes).map(([name, one]) => [name, one.live] as const)
  for (const [name, version] of [['shell', shell.live] as const, ...live])
    refuse(await fileFaults(store, name, version))
  // The author is irrelevant for compatibility.
  const unnamed = <Kept extends { author: string }>(manifest: Kept) => ({ ...manifest, author: '' })
  const stored = {
    day: today,
    shell: unnamed(await readShellManifest(store, shell.live)),
    remotes: await Promise.all(
      live.map(async ([name, version]) => unnamed(await readRemoteManifest(store, name, version))),
    ),
  }
  const files: Record<string, string> = {}
  for (const key of [stored.shell, ...stored.remotes].flatMap(keysOf)) {
    const file = await store.get(key)
    if (!file) throw new Error(`${key} is missing in the store`)
    files[key] = textOf(key, file.body)
  }
  // A shell published with --lean has no types.
  const types = await store.get(typesKey(shell.live))
  if (types) files[typesKey(shell.live)] = types.body.toString('utf8')
  return { ...stored, files }
}

/** The days of the stored releases, oldest first. */
export async function storedDays(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.flatMap(name => /^(\d{4}-\d\d-\d\d)\.br$/.exec(name)?.[1] ?? []).sort()
}

export const fileOfDay = (folder: string, of: string) => join(folder, `${of}.br`)

/** Stores the live release as one file and deletes releases older than 90 days. */
export async function keepRelease(store: Store, folder: string, today: string) {
  // A file with another name would never be found or deleted.
  if (!z.iso.date().safeParse(today).success)
    throw new Error(`Invalid day: "${today}"; expected a date such as 2026-11-21`)
  const packed = await packRelease(await readLiveRelease(store, today))
  await mkdir(folder, { recursive: true })
  const others = (await storedDays(folder)).filter(one => one !== today)
  const dropped = others.filter(
    one => Date.parse(today) - Date.parse(one) > maxAgeInDays * millisecondsPerDay,
  )
  const stay = others.filter(one => !dropped.includes(one))
  const sizes = await Promise.all(stay.map(async one => (await stat(fileOfDay(folder, one))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, packed.length)
  if (bytes > maxBytes)
    throw new Error(
      `refused, nothing was changed: the stored releases would have ${bytes} bytes, more than ${maxBytes}; delete a day between two others first`,
    )
  await writeFile(fileOfDay(folder, today), packed)
  for (const one of dropped) await rm(fileOfDay(folder, one))
  return { bytes: packed.length, dropped }
}
