import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '../shared/contract/events'
import { root } from './lib/root.mjs'
import { refuseWords } from './lib/say.mjs'
import { importsOf } from './lib/source/imports-of'
import { argumentOf, calleeOf, literalOf, walk } from './lib/source/walk'
import { isCode, type Package, readWorkspace, sourceFiles } from './lib/source/workspace'

interface SourceFile {
  file: string
  code: string
}

interface House {
  remotes: string[]
  /** The packages that call the backend; `listening` are those with a socket to it. */
  calling: string[]
  listening: string[]
  events: { name: string; sayers: string[]; hearers: string[] }[]
}

const saying = new Set(['emit'])
const hearing = new Set(['on', 'useEvent'])
const apart = /\.(test|spec)\.|\/(testing|standalone|bundling|gallery)\/|\/standalone\.tsx$/

const ownerOf = (file: string) => file.slice(0, file.indexOf('/'))

/** The code that runs in the player's browser, without tests and build tools. */
function readSource(root: string, packages: readonly Package[]): SourceFile[] {
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

/** Reads the content of the diagram from the code. */
function readHouse(
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

const short = (folder: string) => folder.replace('remote-', '')
const list = (folders: readonly string[]) => folders.map(short).join(', ') || 'nobody'
const all = (folders: readonly string[]) => folders.map(short).join(' & ')

/** Formats a table as the formatter does: each column is as wide as its widest cell. */
function drawTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [draw(head), draw(widths.map(width => '-'.repeat(width))), ...body.map(draw)]
}

/** The diagram and the table of ARCHITECTURE.md. */
function drawHouse({ remotes, calling, listening, events }: House): string {
  return [
    '```mermaid',
    'flowchart LR',
    '  subgraph browser [Browser]',
    '    doc["index.html<br/>registry + contracts as JSON,<br/>inline boot script"]',
    '    shell["shell<br/>router, guards, layouts,<br/>session, language, composition"]',
    ...remotes.map(remote => `    ${short(remote)}["${remote}"]`),
    '    bus(("bus"))',
    `    doc -->|"asks for the first page's files"| shell`,
    `    shell -->|"loads, mounts, retries"| ${all(remotes)}`,
    `    shell & ${all(remotes)} <-.->|"events"| bus`,
    '  end',
    '  release["release<br/>publish, gate, roll out, roll back"] -->|writes| doc',
    `  ${all(calling)} -->|"/api through shared/api"| backend`,
    ...(listening.length > 0 ? [`  ${all(listening)} <-->|"/socket.io"| backend`] : []),
    '  backend["backend<br/>contract, ledger, idempotency"] --> db[("embedded database<br/>or PostgreSQL")]',
    '```',
    '',
    'What they tell each other (`shared/contract/events.ts`):',
    '',
    ...drawTable([
      ['Event', 'Sent by', 'Received by'],
      ...events.map(({ name, sayers, hearers }) => [`\`${name}\``, list(sayers), list(hearers)]),
    ]),
  ].join('\n')
}

const begin = '<!-- drawn from the code: npm run draw -->'
const end = '<!-- end of the drawing -->'

refuseWords(
  process.argv.slice(2).filter(word => word !== '--check'),
  'npm run draw: draws the packages into ARCHITECTURE.md; --check only looks whether they are',
)
const paper = join(root, 'ARCHITECTURE.md')
const before = readFileSync(paper, 'utf8')
const [above, rest] = before.split(begin)
const below = rest?.split(end)[1]
if (above === undefined || below === undefined)
  throw new Error(`ARCHITECTURE.md has no place for the drawing, between ${begin} and ${end}.`)

const packages = readWorkspace(root)
const house = readHouse(packages, readSource(root, packages), Object.keys(events))
const after = `${above}${begin}\n\n${drawHouse(house)}\n\n${end}${below}`

if (process.argv.includes('--check') && after !== before) {
  console.error('The drawing in ARCHITECTURE.md is out of date. Run: npm run draw')
  process.exitCode = 1
} else if (after !== before) writeFileSync(paper, after)
