import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '../shared/contract/events'
import { type House, readHouse, readSource } from './lib/drawing/read-house'
import { refuseWords } from './lib/refuse-words.mjs'
import { root } from './lib/root.mjs'
import { readWorkspace } from './lib/source/workspace'

const short = (folder: string) => folder.replace('remote-', '')
const list = (folders: readonly string[]) => folders.map(short).join(', ') || 'nobody'
const all = (folders: readonly string[]) => folders.map(short).join(' & ')

/** As the formatter would have it: each column as wide as its widest cell. */
function drawTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [draw(head), draw(widths.map(width => '-'.repeat(width))), ...body.map(draw)]
}

/** The picture and the table of ARCHITECTURE.md. */
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
      ['Event', 'Said by', 'Heard by'],
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
  console.error('The drawing in ARCHITECTURE.md is of yesterday: npm run draw')
  process.exitCode = 1
} else if (after !== before) writeFileSync(paper, after)
