import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startGlobal } from '@tamlung/shared/bundling/container-start'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { providedRequest } from '@tamlung/shared/bundling/shared-packages'
import { events } from '@tamlung/shared/contract/events'
import { legacyModules } from '@tamlung/shared/contract/legacy-modules'
import type { AnyNode } from 'acorn'
import type { Offers, Uses } from '../../registry/manifests/manifest-schemas'
import { importedNames } from './imported-names'
import { eachNode, literalOf, parseScript, propertiesOf, requiredId } from './parse-script'

/** The module ID in a factory: `r(123)`, or `r.bind(r, 123)` if it is loaded first. */
function moduleIdOf(factory: AnyNode): string | undefined {
  let id: string | undefined
  eachNode(factory, ['CallExpression'], node => {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    const isBind =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'bind'
    id ??= isBind ? literalOf(node.arguments[1]) : requiredId(node)
  })
  return id
}

/** Module IDs by shared name, as in a shell's entry or in calls of `registerShared`. */
function sharedIds(programs: readonly AnyNode[]): Map<string, string> {
  const ids = new Map<string, string>()
  const note = (name: string | undefined, factory: AnyNode | undefined) => {
    const id = factory && moduleIdOf(factory)
    if (name !== undefined && id !== undefined) ids.set(name, id)
  }
  for (const program of programs)
    eachNode(program, ['ObjectExpression'], node => {
      const properties = propertiesOf(node)
      note(literalOf(properties.get('name')), properties.get('factory'))
      for (const [name, offer] of properties) {
        const given = propertiesOf(offer)
        if (given.has('version')) note(name, given.get('get'))
      }
    })
  return ids
}

/** The names in `r.d(exports, { … })`; undefined for CommonJS modules. */
function moduleExports(module: AnyNode): string[] | undefined {
  let names: string[] | undefined
  eachNode(module, ['CallExpression'], node => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { property } = node.callee
    if (property.type !== 'Identifier' || property.name !== 'd') return
    const found = node.arguments.slice(1).flatMap(one => [...propertiesOf(one).keys()])
    names = [...(names ?? []), ...found]
  })
  return names
}

/** Reads the names that the shared modules in a shell's built files export. CommonJS modules are left out. */
export function exportedNames(files: readonly string[]): Record<string, string[]> {
  const programs = files.map(parseScript)
  const ids = sharedIds(programs)
  const wanted = new Set(ids.values())
  const exported = new Map<string, string[]>()
  for (const program of programs)
    eachNode(program, ['Property'], node => {
      if (node.type !== 'Property') return
      const id = node.key.type === 'Identifier' ? node.key.name : literalOf(node.key)
      if (id === undefined || !wanted.has(id) || !('body' in node.value)) return
      const names = moduleExports(node.value)
      if (names) exported.set(id, names)
    })
  const entries = Array.from(ids).flatMap(([name, id]) => {
    const names = exported.get(id)
    return names ? [[name, [...names].sort()] as const] : []
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const eventVersions: ReadonlyMap<string, number> = new Map(
  Object.entries(events).map(([name, { version }]) => [name, version]),
)

function scriptsOf(folder: string): string[] {
  const scripts = listFiles(folder).filter(file => file.endsWith('.js'))
  return scripts.map(file => readFileSync(join(folder, file), 'utf8'))
}

/** The gate's name for the shell's function that starts containers. It is listed like an exported name. */
const startName = 'startContainer'

/** Adds that name if a file has the function's global followed by `sign`: `(` in a remote that calls it, `=` in a shell that sets it. */
function addStart(names: Offers['names'], files: readonly string[], sign: string): Offers['names'] {
  if (!files.some(file => file.includes(startGlobal + sign))) return names
  return { ...names, [providedRequest]: [...(names[providedRequest] ?? []), startName].sort() }
}

/** Reads from the built files the names, events and dialogs that a remote uses. */
export function usesOf(folder: string): Uses {
  const files = scriptsOf(folder)
  const { events: sentEvents, dialogs } = eventsAndDialogs(files, new Set(eventVersions.keys()))
  return {
    names: addStart(importedNames(files), files, '('),
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

/** Reads from the built files the names and events that a shell exports to remotes. */
export function exportsOf(folder: string): Offers {
  const files = scriptsOf(folder)
  const names = addStart(exportedNames(files), files, '=')
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
