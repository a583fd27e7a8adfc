import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type BuildNotes, readNotes } from './build-notes'

const maxPerPackage = 6
/** The time for which a used build is not deleted: publishing compresses, signs and copies its files. */
const inUse = 60 * 60_000

type CachedBuild = BuildNotes & { folder: string }

const notesFile = 'notes.json'

const lastTaken = (place: string) => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0

function removeOld(folder: string) {
  const byAge = readdirSync(folder)
    .map(name => join(folder, name))
    .map(place => ({ place, time: lastTaken(place) }))
    .sort((a, b) => b.time - a.time)
  for (const { place, time } of byAge.slice(maxPerPackage))
    if (Date.now() - time > inUse) rmSync(place, { recursive: true, force: true })
}

/** Returns whether these inputs were built before. If so, the build is not deleted for a while. */
export function holdBuild(place: string): boolean {
  if (!existsSync(place)) return false
  utimesSync(place, new Date(), new Date())
  return true
}

export function readCachedBuild(place: string): CachedBuild {
  const notes = JSON.parse(readFileSync(join(place, notesFile), 'utf8')) as BuildNotes
  return { folder: join(place, 'files'), ...notes }
}

/** Moves a finished build into the cache in one step, so that an interrupted one is never used. */
export function keepBuild(aside: string, place: string) {
  writeFileSync(join(aside, notesFile), JSON.stringify(readNotes(aside)))
  mkdirSync(join(place, '..'), { recursive: true })
  try {
    renameSync(aside, place)
  } catch (error) {
    // Another process has built the same meanwhile.
    if (!existsSync(join(place, notesFile))) throw error
  }
  removeOld(join(place, '..'))
}
