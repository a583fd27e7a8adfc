import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rspack } from '@rspack/core'
import { compile } from '@tamlung/shared/bundling/compile'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { load, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { measureBeforeOpening } from './before-opening'
import { compileEmbed, openEmbedServer } from './embed-server'
import { measureFaults } from './faults'
import { type Installed, installOther } from './install-other'
import { measureLongList } from './long-list'
import { openOtherServer } from './other-server'
import { type Other, others } from './others'
import {
  beforeSection,
  faultsSection,
  listSection,
  renewSections,
  type Section,
  weightSection,
  withoutChat,
} from './report'
import { filesBelow, type Weight, weigh } from './weigh'

/** The built files of the panel, without their compressed copies. */
const panel = /^panel\.[0-9a-f]+\.(js|css)$/

/** Files that load until the panel is open in one language: the remote's entry, button, texts and panel. */
const federated = /^(remoteEntry|remote|widget-chat|texts-th|panel)\.[0-9a-f]+\.(js|css)$/

/** The size of the same panel with React, to compare it with Preact. */
async function panelWithReact(out: string) {
  const build = await readBuild('remote-chat', 'rspack.embed.config.ts')
  const [drawn] = build.configure({ mode: 'production', edition: 'th', outputPath: out })
  if (!drawn) throw new Error('no panel')
  await new Promise<void>((done, fail) => {
    rspack({ ...drawn, resolve: { ...drawn.resolve, alias: {} } }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })
  return weigh(filesBelow(out, panel))
}

/** Compressed sizes of our files, grouped by the time when they load. */
async function weighOwn(out: string) {
  const { folder } = await compileEmbed()
  const remote = await readBuild('remote-chat')
  const site = await compile(remote, { mode: 'production', edition: 'th' })
  return {
    loader: weigh(filesBelow(folder, /^embed\.js$/)),
    panel: weigh(filesBelow(folder, panel)),
    panelWithReact: await panelWithReact(out),
    federated: weigh(filesBelow(site.folder, federated)),
  }
}

const results = join(import.meta.dirname, '../../results/chat.md')
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

const parts = ['weight', 'before', 'list', 'faults'] as const

/** Measures size and cost before opening, compared with others, then a long list and a thousand faults. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: parts.join(',') },
      faults: { type: 'string', default: '1000' },
      messages: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '7' },
      port: { type: 'string', default: '4366' },
    },
  })
  const wanted = values.only.split(',')
  const has = (part: (typeof parts)[number]) => wanted.includes(part)
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-chat-'))
  const browser = await openBrowser()
  const about = machine(`Chromium ${browser.version()}`)
  const measured: Section[] = []
  /** Measures a part, with the machine's load before and after. */
  async function measure(
    part: (typeof parts)[number],
    take: () => Promise<(when: { machine: typeof about; loads: number[] }) => Section>,
  ) {
    if (!has(part)) return
    console.log(part)
    const before = load()
    const describe = await take()
    measured.push(describe({ machine: about, loads: [before, load()] }))
  }
  try {
    const foreign = has('weight') || has('before') ? await prepareOthers(folder) : []
    await measure('weight', async () => {
      const own = await weighOwn(join(folder, 'react'))
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
      return when => weightSection(weights, when)
    })
    await measure('before', async () => {
      const before = await measurePages(browser, foreign, Number(values.rounds))
      return when => beforeSection(before, slowdown, when)
    })
    await measure('list', async () => {
      const list = await measureLongList(browser, Number(values.messages), slowdown)
      return when => listSection(list, slowdown, when)
    })
    await measure('faults', async () => {
      const backend = await runBackend(Number(values.port))
      const faults = await measureFaults(backend.origin, Number(values.faults))
      await backend.stop()
      return when => faultsSection(faults, when)
    })

    const text = renewSections(readFileSync(results, 'utf8'), measured)
    writeFileSync(results, text)
    console.log(text)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
