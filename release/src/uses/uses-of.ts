import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { events } from '@tamlung/shared/contract/events'
import type { Offers, Uses } from '../records/published'
import { namesOffered } from './names-offered'
import { namesTaken } from './names-taken'
import { wordsSaid } from './words-said'

const eventVersions: ReadonlyMap<string, number> = new Map(
  Object.entries(events).map(([name, { version }]) => [name, version]),
)

function scriptsOf(folder: string): string[] {
  const scripts = listFiles(folder).filter(file => file.endsWith('.js'))
  return scripts.map(file => readFileSync(join(folder, file), 'utf8'))
}

/** What a remote takes of the shell and of others. */
export function usesOf(folder: string): Uses {
  const files = scriptsOf(folder)
  const { events: said, dialogs } = wordsSaid(files, new Set(eventVersions.keys()))
  return {
    names: namesTaken(files),
    events: Object.fromEntries(said.map(name => [name, eventVersions.get(name) ?? 0])),
    dialogs,
  }
}

/** What a shell brings for every remote. */
export function offersOf(folder: string): Offers {
  return { names: namesOffered(scriptsOf(folder)), events: Object.fromEntries(eventVersions) }
}
