import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { refuse } from '../changes/refusal'
import { fileFaults } from '../gate/file-faults'
import { latestState } from '../log/log'
import { typesKey } from '../publish/types-of-shell'
import { type PublishedRemote, type PublishedShell, rootOf } from '../records/published'
import { readRemote, readShellRecord } from '../records/records'
import type { Store } from '../store/store'
import { type KeptRelease, packRelease, textOf } from './kept-release'

/** How long what was released has to work beside what comes after it. */
export const keptDays = 90
/** Together, so that whoever clones does not pay for it. */
const mostBytes = 3_000_000
const day = 86_400_000

/** Films are fetched when somebody watches one, and look the same in every shell. */
const isFilm = (key: string) => /\.(mp4|webm|vtt)$/.test(key)

function keysOf(record: PublishedRemote | PublishedShell): string[] {
  const { name, version } = record
  const below = `remotes/${name}/${version}/`
  if (!('document' in record)) return Object.keys(record.files).map(file => below + file)
  const root = (record.root ?? []).map(file => rootOf(version) + file)
  return [...Object.keys(record.files), ...root].filter(key => !isFilm(key))
}

async function readKept(store: Store, today: string): Promise<KeptRelease> {
  const { shell, remotes } = await latestState(store)
  if (!shell) throw new Error('nothing is live yet; activate a shell first')
  const live = Object.entries(remotes).map(([name, one]) => [name, one.live] as const)
  for (const [name, version] of [['shell', shell.live] as const, ...live])
    refuse(await fileFaults(store, name, version))
  // Who published it says nothing about how it fits.
  const unnamed = <Kept extends { author: string }>(record: Kept) => ({ ...record, author: '' })
  const kept = {
    day: today,
    shell: unnamed(await readShellRecord(store, shell.live)),
    remotes: await Promise.all(
      live.map(async ([name, version]) => unnamed(await readRemote(store, name, version))),
    ),
  }
  const files: Record<string, string> = {}
  for (const key of [kept.shell, ...kept.remotes].flatMap(keysOf)) {
    const file = await store.get(key)
    if (!file) throw new Error(`${key} is missing in the store`)
    files[key] = textOf(key, file.body)
  }
  // A lean shell has none.
  const types = await store.get(typesKey(shell.live))
  if (types) files[typesKey(shell.live)] = types.body.toString('utf8')
  return { ...kept, files }
}

/** The days that are kept in a folder, oldest first. */
export async function daysKept(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.flatMap(name => /^(\d{4}-\d\d-\d\d)\.br$/.exec(name)?.[1] ?? []).sort()
}

export const fileOfDay = (folder: string, of: string) => join(folder, `${of}.br`)

/** Keeps what is live as one file, and drops what is older than anybody has to fit any more. */
export async function keepRelease(store: Store, folder: string, today: string) {
  // Under another name it would be found by nobody, and nothing would be too old beside it.
  if (!z.iso.date().safeParse(today).success)
    throw new Error(`a day is written 2026-11-21, not "${today}"`)
  const packed = await packRelease(await readKept(store, today))
  await mkdir(folder, { recursive: true })
  const others = (await daysKept(folder)).filter(one => one !== today)
  const dropped = others.filter(one => Date.parse(today) - Date.parse(one) > keptDays * day)
  const stay = others.filter(one => !dropped.includes(one))
  const sizes = await Promise.all(stay.map(async one => (await stat(fileOfDay(folder, one))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, packed.length)
  if (bytes > mostBytes)
    throw new Error(
      `refused, nothing was changed: what is kept would be ${bytes} bytes, more than ${mostBytes}; remove a day between two others first`,
    )
  await writeFile(fileOfDay(folder, today), packed)
  for (const one of dropped) await rm(fileOfDay(folder, one))
  return { bytes: packed.length, dropped }
}
