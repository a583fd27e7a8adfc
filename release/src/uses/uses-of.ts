import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { offeredRequest } from '@tamlung/shared/bundling/shared-packages'
import { events } from '@tamlung/shared/contract/events'
import { offeredBefore } from '@tamlung/shared/contract/offered-before'
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

/** What it gives to remotes of before, which ask for each module by its name. */
function asBefore(brought: readonly string[]): Offers['names'] {
  return Object.fromEntries(
    Object.entries(offeredBefore).map(([module, names]) => [
      `@tamlung/shared/${module}`,
      names.filter(name => brought.includes(name)),
    ]),
  )
}

/** What a shell brings for every remote. */
export function offersOf(folder: string): Offers {
  const names = namesOffered(scriptsOf(folder))
  return {
    names: { ...asBefore(names[offeredRequest] ?? []), ...names },
    events: Object.fromEntries(eventVersions),
  }
}
