import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { load, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { measureBeforeOpening } from './before-opening'
import { openEmbedServer } from './embed-server'
import { measureFaults } from './faults'
import { type Installed, installOther } from './install-other'
import { measureLongList } from './long-list'
import { openOtherServer } from './other-server'
import { type Other, others } from './others'
import { weighOwn } from './own'
import { report, withoutChat } from './report'
import type { Weight } from './weigh'

const results = join(import.meta.dirname, '../../results')
const slowdown = 4

const firstLine = (error: unknown) => String(error).split('\n', 1)[0] ?? ''

type Prepared = { other: Other; title: string; installed: Installed | string }

async function prepareOthers(folder: string): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const other of others) {
    console.log(`installing ${other.name}`)
    const home = join(folder, other.name.replace(/\W/g, '-'))
    const installed = await installOther(home, other).catch(firstLine)
    const version = typeof installed === 'string' ? '' : ` ${installed.version}`
    const note = other.note ? `, ${other.note}` : ''
    prepared.push({ other, title: other.name + version + note, installed })
  }
  return prepared
}

async function measurePages(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  foreign: readonly Prepared[],
  rounds: number,
) {
  const own = await openEmbedServer(20)
  const servers: { close: () => void }[] = [own]
  const pages = new Map([
    [withoutChat, `${own.origin}/without`],
    ['ours', `${own.origin}/with`],
  ])
  try {
    for (const { other, title, installed } of foreign) {
      if (typeof installed === 'string') continue
      const server = await openOtherServer(installed.folder, other)
      servers.push(server)
      pages.set(title, `${server.origin}/with`)
    }
    return await measureBeforeOpening(browser, pages, rounds, slowdown)
  } finally {
    for (const server of servers) server.close()
  }
}

/** Weight and cost before it is used, beside others; a long list; a thousand faults. */
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
  try {
    const loads = [load()]
    const own = await weighOwn(join(folder, 'react'))
    const foreign = await prepareOthers(folder)
    const weights: (readonly [string, Weight | string])[] = [
      ['ours: the line on a page, before opening', own.loader],
      ['ours: first open on a page of its own (Preact)', own.panel],
      ['the same panel with React', own.panelWithReact],
      ['ours: first open inside the site, from its entry to its words', own.federated],
      ...foreign.map(
        ({ title, installed }) =>
          [title, typeof installed === 'string' ? installed : installed.weight] as const,
      ),
    ]
    const browser = await openBrowser()
    console.log('before opening')
    const before = await measurePages(browser, foreign, Number(values.rounds))
    loads.push(load())
    console.log('a long list')
    const list = await measureLongList(browser, Number(values.messages))
    loads.push(load())
    const about = machine(`Chromium ${browser.version()}`)
    await browser.close()
    console.log('faults')
    const backend = await runBackend(Number(values.port))
    const faults = await measureFaults(backend.origin, Number(values.faults))
    await backend.stop()
    loads.push(load())

    const text = report({ machine: about, loads, weights, slowdown, before, list, faults })
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'chat.md'), text)
    console.log(text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
