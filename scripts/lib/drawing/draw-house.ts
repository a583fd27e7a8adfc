import type { House } from './read-house'

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
export function drawHouse({ remotes, calling, listening, events }: House): string {
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
