import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remoteNames } from '@tamlung/shared/bundling/paths'
import type { Browser, BrowserContext } from 'playwright-core'
import { logIn } from '../compose/log-in'
import { buildMonolith } from '../compose/monolith/build'
import { createCertificate } from '../compose/network/certificate'
import { type Network, openNetwork } from '../compose/network/network'
import type { LinkShape } from '../compose/network/pipe'
import type { Sent } from '../compose/network/serve-files'
import type { Site } from '../compose/network/site'
import { untilCached } from '../compose/rest-worker'
import type { Times } from '../compose/time-visits'
import {
  buildComposition,
  buildFederatedVariant,
  buildNativeVariant,
  composition,
  compositionPort,
  federated,
  live,
  native,
  plain,
  remoteSites,
  tuned,
  type Variant,
  variantOf,
} from '../compose/variants'
import { currentCommit, load, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { table } from '../lib/table'
import { withDictionaries } from './add-deltas'
import { reactPatch } from './react-patch'
import {
  lineInDialog,
  lineInEachPart,
  lineInShell,
  oneText,
  type SourceChange,
  withChange,
} from './source-changes'
import { timeRelease } from './time-visits'

const results = join(import.meta.dirname, '../../results')
const backendPort = 4440
/** Almost without delay, for counting bytes. */
const quick: LinkShape = { roundTrip: 1, down: 1_000_000, up: 1_000_000 }
/** The link of `compose`, for measuring times. */
const phone: LinkShape = { roundTrip: 150, down: 1600, up: 750 }

/** Pages only, because the plain monolith does not open dialogs by their address. */
const pages = [
  { path: '/user/home', shown: 'main button' },
  { path: '/user/statement', shown: 'main tbody button' },
  { path: '/user/profile', shown: 'main h1' },
]

const timeout = 60_000

/** Visits the pages in one tab, as links would, and waits until the service worker has filled its cache. */
async function visitAll(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  for (const [index, { path, shown }] of pages.entries()) {
    if (index === 0) await page.goto(origin + path, { waitUntil: 'commit', timeout })
    else
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await page.waitForSelector(shown, { state: 'attached', timeout })
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  }
  await page.evaluate(untilCached)
  await page.close()
}

const builders = {
  [plain]: async out => {
    await buildMonolith('plain', remoteNames(), out)
    return variantOf(plain, 4420, out)
  },
  [tuned]: async out => {
    await buildMonolith('tuned', remoteNames(), out, live)
    return variantOf(tuned, 4421, out)
  },
  [composition]: async out => {
    const registry = await buildComposition(out, live)
    return variantOf(composition, compositionPort, out, remoteSites(out, registry))
  },
  [federated]: buildFederatedVariant,
  [native]: buildNativeVariant,
} satisfies Record<string, (out: string) => Promise<Variant>>
type Name = keyof typeof builders

/** The variants that are measured with dictionaries as well. */
const compared: readonly Name[] = [tuned, composition]

const cell = ({ requests, bytes }: Sent) => `${(bytes / 1000).toFixed(1)} (${requests})`

function heading(title: string, stage: Stage): string {
  const { date, processors, node } = machine(`Chromium ${stage.browser.version()}`)
  return `# ${title}\n\n${date} UTC, commit ${currentCommit()}; ${processors}, Node ${node}, Chromium ${stage.browser.version()}.`
}

function bytesText(rows: readonly string[][], stage: Stage): string {
  return `${heading('The visit after a release', stage)}

A player visits home, statement and profile, the service worker caches, one change is released, and the same visit is made again. Kilobytes (brotli, without
headers) and, in parentheses, requests that the site's servers answered with a file in the second visit, the service worker's included.
With dictionaries, scripts, sheets and the document are sent as deltas to those of the visit before (RFC 9842).

${table(['released', ...Object.keys(builders), ...compared.map(name => `${name}, dictionaries`)], rows)}
`
}

function timesText(rows: readonly string[][], rounds: number, stage: Stage): string {
  const groups = rows.map(([change = '', ...cells], row) => [
    change === rows[row - 1]?.[0] ? '' : change,
    ...cells,
  ])
  return `${heading('How long the visit after a release takes', stage)}

A player visits home, comes back (warm), and comes back once more after a release. Milliseconds of the warm visit → of the visit after the release, and the
median of the ratios of ${rounds} rounds; load average ${load()} at the end. The link has 150 ms of round trip and 1600 kbit/s, the processor a slowdown of 4.

${table(['released', 'variant', 'component', 'money'], groups)}
`
}

async function buildAll(names: readonly Name[], change: SourceChange | undefined, folder: string) {
  const work = async () => {
    const built = new Map<string, Variant>()
    for (const name of names)
      built.set(name, await builders[name](join(folder, name.replaceAll(' ', '-'))))
    return built
  }
  return change ? withChange(change, work) : work()
}

/** Each variant before and after a change; those of `compared` a second time with dictionaries. */
async function pairsOf(before: ReadonlyMap<string, Variant>, after: ReadonlyMap<string, Variant>) {
  const pairs = new Map<string, readonly [Variant, Variant]>()
  for (const [name, variant] of before) pairs.set(name, [variant, after.get(name) ?? variant])
  for (const name of compared) {
    const [earlier, later] = pairs.get(name) ?? []
    if (!earlier || !later) continue
    const [first = earlier, second = later] = await withDictionaries(earlier, later)
    pairs.set(`${name}, dictionaries`, [first, second])
  }
  return pairs
}

type Stage = {
  browser: Browser
  token: string
  folder: string
  serve: <Result>(
    sites: Site[],
    link: LinkShape,
    work: (network: Network) => Promise<Result>,
  ) => Promise<Result>
}

/** Counts the bytes that the servers send to a player who visited before the release. */
async function countSent(
  { browser, token, serve }: Stage,
  [before, after]: readonly [Variant, Variant],
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(value => localStorage.setItem('token', value), token)
  const visit = ({ sites, origin }: Variant) =>
    serve(sites, quick, async network => {
      await visitAll(context, origin)
      return network.sent()
    })
  try {
    await visit(before)
    return await visit(after)
  } finally {
    await context.close()
  }
}

async function countBytes(stage: Stage): Promise<string> {
  const { folder } = stage
  const names = Object.keys(builders) as Name[]
  const before = await buildAll(names, undefined, join(folder, 'before'))
  const rows: string[][] = []
  const react = reactPatch(join(folder, 'packages'))
  for (const change of [undefined, lineInDialog, lineInShell, oneText, react, lineInEachPart]) {
    console.log(change?.name ?? 'no release')
    const after = change ? await buildAll(names, change, join(folder, `${rows.length}`)) : before
    const cells: string[] = []
    for (const pair of (await pairsOf(before, after)).values())
      cells.push(cell(await countSent(stage, pair)))
    rows.push([change?.name ?? 'no release (a warm visit)', ...cells])
  }
  return bytesText(rows, stage)
}

async function timeReleases(stage: Stage, rounds: number): Promise<string> {
  const { browser, folder, token, serve } = stage
  const before = await buildAll(compared, undefined, join(folder, 'before'))
  const control = await browser.newBrowserCDPSession()
  const rows: string[][] = []
  for (const change of [lineInDialog, lineInShell, lineInEachPart]) {
    const after = await buildAll(compared, change, join(folder, `${rows.length}`))
    for (const [name, pair] of await pairsOf(before, after)) {
      const onLink = ({ sites }: Variant, visit: () => Promise<Times>) => serve(sites, phone, visit)
      const times = await timeRelease(control, onLink, pair, { token, rounds })
      console.log(change.name, name, times.component, times.money)
      rows.push([change.name, name, times.component, times.money])
    }
  }
  return timesText(rows, rounds, stage)
}

/**
 * Measures the bytes that a returning player fetches after a release or, with `--times`, the duration of that visit,
 * compared with monoliths of the same source.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      times: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-after-release-'))
  const { key, certificate, fingerprint } = createCertificate(folder)
  const backend = await runBackend(backendPort)
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${fingerprint}`])
  const stage: Stage = {
    browser,
    folder,
    token: await logIn(backend.origin),
    async serve(sites, link, work) {
      const network = await openNetwork({ sites, link, key, certificate, backend: backend.origin })
      try {
        return await work(network)
      } finally {
        await network.close()
      }
    },
  }
  try {
    const text = values.times
      ? await timeReleases(stage, Number(values.rounds))
      : await countBytes(stage)
    writeFileSync(join(results, `after-release${values.times ? '-times' : ''}.md`), text)
    console.log(text)
  } finally {
    await browser.close()
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
