import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit, load, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { median, quantile } from '../lib/statistics'
import { table } from '../lib/table'
import { measureBeforeOpening } from './before-opening'
import { measureFaults } from './faults'
import { measureLongList } from './long-list'
import { others, type Weight, weighOther } from './others'
import { weighOwn } from './own'

const results = join(import.meta.dirname, '../../results')
const slowdown = 4
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const row = (name: string, { gzip, brotli }: Weight) => [name, kilobytes(gzip), kilobytes(brotli)]

async function weighOthers(folder: string) {
  const rows: string[][] = []
  for (const other of others) {
    console.log(`installing ${other.name}`)
    const home = join(folder, other.name.replace(/\W/g, '-'))
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}')
    rows.push(
      await weighOther(home, other).then(
        ({ version, weight }) => row(`${other.name} ${version}`, weight),
        (error: unknown) => [other.name, 'not measured', String(error).slice(0, 80)],
      ),
    )
  }
  return rows
}

/** Weight beside others, what the line costs before it is used, a long list, a thousand faults. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: 'string', default: '1000' },
      messages: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '7' },
      port: { type: 'string', default: '4366' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-chat-'))
  const loads = [load()]
  const own = await weighOwn(join(folder, 'react'))
  const foreign = await weighOthers(folder)
  const browser = await openBrowser()
  const before = await measureBeforeOpening(browser, Number(values.rounds), slowdown)
  loads.push(load())
  console.log('a long list')
  const list = await measureLongList(browser, Number(values.messages))
  loads.push(load())
  await browser.close()
  console.log('faults')
  const backend = await runBackend(Number(values.port))
  const faults = await measureFaults(backend.origin, Number(values.faults))
  await backend.stop()
  loads.push(load())
  rmSync(folder, { recursive: true, force: true })

  const about = machine(`Chromium ${browser.version()}`)
  const text = `# The chat

${about.date} UTC, commit ${currentCommit()}; ${about.processors}, ${about.system}, Node ${about.node}, ${about.browser} without a graphics processor.
Load average during the run: from ${Math.min(...loads)} to ${Math.max(...loads)}.

## Weight

Scripts and styles, each bundled for production as a page would load it.

${table(
  ['', 'gzip kB', 'brotli kB'],
  [
    row('ours: the line on a page, before opening', own.loader),
    row('ours: first open on a page of its own (Preact)', own.panel),
    row('the same panel with React', own.panelWithReact),
    row('ours: first open inside the site', own.federated),
    ...foreign,
  ],
)}

## Before opening

A page with the line beside the same page without it, ${slowdown}× CPU slowdown, ${values.rounds} rounds: blocking time (long tasks beyond 50 ms) median ${median(before.with).toFixed(1)} ms with, ${median(before.without).toFixed(1)} ms without; largest layout shift ${before.shift}.

## A long list

${list.loaded} messages read by scrolling up, every fifth a picture of unknown size. ${list.prepends} times older messages were put above what was read: it moved by at most ${list.largestDrift.toFixed(2)} px. At most ${list.mostRows} rows stood in the document. Frames while scrolling: p50 ${median(list.frames).toFixed(1)} ms, p95 ${quantile(list.frames, 0.95).toFixed(1)} ms over ${list.frames.length} frames.

## Faults

Twelve members write and are answered through a proxy that fails, against the real server, database and sockets.

${table(
  ['fault', 'times'],
  Object.entries(faults.faults).map(([name, times]) => [name, times]),
)}

${faults.total} faults, ${faults.messages} messages sent, ${faults.answers} answered: **${faults.lost} lost, ${faults.doubled} doubled, ${faults.swapped} out of order**.
`
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'chat.md'), text)
  console.log(text)
}
