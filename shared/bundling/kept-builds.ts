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
import { type Chunks, readChunks } from './notes-chunks'

const keptPerPackage = 6
/** Whoever has taken a build reads its files for a while: publishing makes them small, signs and copies them. */
const inUse = 60 * 60_000

type KeptBuild = { folder: string; chunks: Chunks }

const lastTaken = (place: string) => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0

function removeOld(folder: string) {
  const byAge = readdirSync(folder)
    .map(name => join(folder, name))
    .map(place => ({ place, time: lastTaken(place) }))
    .sort((a, b) => b.time - a.time)
  for (const { place, time } of byAge.slice(keptPerPackage))
    if (Date.now() - time > inUse) rmSync(place, { recursive: true, force: true })
}

/** Whether this was built before. If so, nobody takes it away for a while. */
export function holdBuild(place: string): boolean {
  if (!existsSync(place)) return false
  utimesSync(place, new Date(), new Date())
  return true
}

export function readKept(place: string): KeptBuild {
  const chunks = JSON.parse(readFileSync(join(place, 'chunks.json'), 'utf8')) as Chunks
  return { folder: join(place, 'files'), chunks }
}

/** Moved at once: a build that was cut off, or two at a time, are never taken for a finished one. */
export function keepBuild(aside: string, place: string) {
  writeFileSync(join(aside, 'chunks.json'), JSON.stringify(readChunks(aside)))
  mkdirSync(join(place, '..'), { recursive: true })
  try {
    renameSync(aside, place)
  } catch (error) {
    // Another has built the same meanwhile, which is as good.
    if (!existsSync(join(place, 'chunks.json'))) throw error
  }
  removeOld(join(place, '..'))
}
