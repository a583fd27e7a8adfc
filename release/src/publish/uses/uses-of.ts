import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { providedRequest } from '@tamlung/shared/bundling/shared-packages'
import { events } from '@tamlung/shared/contract/events'
import { legacyModules } from '@tamlung/shared/contract/legacy-modules'
import type { Offers, Uses } from '../../registry/manifests/manifest-schemas'
import { exportedNames } from './exported-names'
import { importedNames } from './imported-names'
import { eachNode, literalOf, parseScript, propertiesOf } from './parse-script'

const eventVersions: ReadonlyMap<string, number> = new Map(
  Object.entries(events).map(([name, { version }]) => [name, version]),
)

function scriptsOf(folder: string): string[] {
  const scripts = listFiles(folder).filter(file => file.endsWith('.js'))
  return scripts.map(file => readFileSync(join(folder, file), 'utf8'))
}

/** Reads from the built files what a remote needs of the shell and of other remotes. */
export function usesOf(folder: string): Uses {
  const files = scriptsOf(folder)
  const { events: sentEvents, dialogs } = eventsAndDialogs(files, new Set(eventVersions.keys()))
  return {
    names: importedNames(files),
    events: Object.fromEntries(sentEvents.map(name => [name, eventVersions.get(name) ?? 0])),
    dialogs,
  }
}

/** Exports for older remotes, which request each module by its own name. */
function legacyExports(brought: readonly string[]): Offers['names'] {
  return Object.fromEntries(
    Object.entries(legacyModules).map(([module, names]) => [
      `@tamlung/shared/${module}`,
      names.filter(name => brought.includes(name)),
    ]),
  )
}

/** Reads from the built files what a shell exports to remotes. */
export function exportsOf(folder: string): Offers {
  const names = exportedNames(scriptsOf(folder))
  return {
    names: { ...legacyExports(names[providedRequest] ?? []), ...names },
    events: Object.fromEntries(eventVersions),
  }
}

type EventsAndDialogs = { events: string[]; dialogs: string[] }

/** Finds the events and dialogs that the built files name in calls. */
export function eventsAndDialogs(
  files: readonly string[],
  eventNames: ReadonlySet<string>,
): EventsAndDialogs {
  const events = new Set<string>()
  const dialogs = new Set<string>()
  for (const program of files.map(parseScript))
    eachNode(program, ['CallExpression'], node => {
      if (node.type !== 'CallExpression') return
      const [first, second] = node.arguments
      const name = literalOf(first)
      if (name === undefined || !eventNames.has(name)) return
      events.add(name)
      const dialog = second && literalOf(propertiesOf(second).get('name'))
      if (name === 'dialog.open' && dialog !== undefined) dialogs.add(dialog)
    })
  return { events: [...events].sort(), dialogs: [...dialogs].sort() }
}
