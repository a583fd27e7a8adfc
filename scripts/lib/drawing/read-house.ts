import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../source/imports-of'
import { isCode, sourceFiles } from '../source/source-files'
import { argumentOf, calleeOf, literalOf, walk } from '../source/walk'
import type { Package } from '../source/workspace'

export interface SourceFile {
  file: string
  code: string
}

export interface House {
  remotes: string[]
  /** The packages that call the backend, and those that hold a socket to it. */
  calling: string[]
  listening: string[]
  events: { name: string; sayers: string[]; hearers: string[] }[]
}

const saying = new Set(['emit'])
const hearing = new Set(['on', 'useEvent'])
const apart = /\.(test|spec)\.|\/(testing|standalone|bundling|gallery)\/|\/standalone\.tsx$/

const ownerOf = (file: string) => file.slice(0, file.indexOf('/'))

/** The code that runs in the player's browser, without tests and build tools. */
export function readSource(root: string, packages: readonly Package[]): SourceFile[] {
  return packages
    .map(({ folder }) => folder)
    .filter(folder => folder === 'shell' || folder === 'shared' || folder.startsWith('remote-'))
    .flatMap(folder => sourceFiles(root, folder, isCode))
    .filter(file => !apart.test(file))
    .map(file => ({ file, code: readFileSync(join(root, file), 'utf8') }))
}

function ownersWhere(files: readonly SourceFile[], wanted: (specifier: string) => boolean) {
  const found = files.filter(({ file, code }) => importsOf(file, code).some(wanted))
  return [...new Set(found.map(({ file }) => ownerOf(file)))].filter(owner => owner !== 'shared')
}

function eventsIn(files: readonly SourceFile[], names: readonly string[]) {
  const sayers = new Map(names.map(name => [name, new Set<string>()]))
  const hearers = new Map(names.map(name => [name, new Set<string>()]))
  for (const { file, code } of files)
    walk(file, code, node => {
      if (node.type !== 'CallExpression') return
      const callee = calleeOf(node) ?? ''
      const name = literalOf(argumentOf(node, 0)) ?? ''
      if (saying.has(callee)) sayers.get(name)?.add(ownerOf(file))
      if (hearing.has(callee)) hearers.get(name)?.add(ownerOf(file))
    })
  return names.map(name => ({
    name,
    sayers: [...(sayers.get(name) ?? [])].sort(),
    hearers: [...(hearers.get(name) ?? [])].sort(),
  }))
}

/** The content of the drawing, read from the code. */
export function readHouse(
  packages: readonly Package[],
  files: readonly SourceFile[],
  eventNames: readonly string[],
): House {
  return {
    remotes: packages.map(({ folder }) => folder).filter(folder => folder.startsWith('remote-')),
    calling: ownersWhere(files, specifier => specifier.startsWith('@tamlung/shared/api/')),
    listening: ownersWhere(files, specifier => specifier === 'socket.io-client'),
    events: eventsIn(files, eventNames),
  }
}
