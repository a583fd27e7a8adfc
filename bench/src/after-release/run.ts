import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNames } from '@tamlung/shared/bundling/paths'
import { logIn } from '../compose/log-in'
import { buildMonolith } from '../compose/monolith/build'
import { createCertificate } from '../compose/network/certificate'
import { openNetwork } from '../compose/network/network'
import type { Sent } from '../compose/network/serve-files'
import type { Site } from '../compose/network/site'
import {
  buildComposition,
  buildFederatedVariant,
  composition,
  compositionPort,
  federated,
  live,
  plain,
  remoteSites,
  tuned,
  type Variant,
  variantOf,
} from '../compose/variants'
import { currentCommit, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { table } from '../lib/table'
import { withDictionaries } from './add-deltas'
import { type SourceChange, sourceChanges, withChange } from './source-changes'
import { type Returning, visitAll } from './visit-pages'

const results = join(import.meta.dirname, '../../results')
const backendPort = 4440
/** As quick as the machine: bytes are counted here, not time. */
const link = { roundTrip: 1, down: 1_000_000, up: 1_000_000 }

const builders: Readonly<Record<string, (out: string) => Promise<Variant>>> = {
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
}

/** Measured with dictionaries, too. */
const compared = [tuned, composition]

type Stage = {
  sent: (sites: Site[], visit: () => Promise<void>) => Promise<Sent>
  returning: () => Promise<Returning>
}

/** Counts what the servers send to a player who was there before the release. */
async function measure(stage: Stage, before: Variant, after: Variant): Promise<Sent> {
  const player = await stage.returning()
  try {
    await stage.sent(before.sites, () => visitAll(player, before.origin))
    return await stage.sent(after.sites, () => visitAll(player, after.origin))
  } finally {
    await player.context.close()
  }
}

const cell = ({ requests, bytes }: Sent) => `${(bytes / 1000).toFixed(1)} in ${requests}`

function reportText(rows: readonly string[][], browser: string): string {
  const { date, processors, node } = machine(browser)
  return `# The visit after a release

${date} UTC, commit ${currentCommit()}; ${processors}, Node ${node}, ${browser}.

A player visits home, statement and profile, the service worker caches, one change is released, and the same visit is made again. Kilobytes (brotli, without
headers) and requests that the servers of the site answered with a file in the second visit, those of the service worker included; calls to /api are left out.
With dictionaries, scripts, sheets and the document are sent as deltas to those of the visit before (RFC 9842).

${table(['released', ...Object.keys(builders), ...compared.map(name => `${name}, dictionaries`)], rows)}
`
}

async function buildAll(change: SourceChange | undefined, folder: string) {
  const work = async () => {
    const built = new Map<string, Variant>()
    for (const [name, build] of Object.entries(builders))
      built.set(name, await build(join(folder, name.replaceAll(' ', '-'))))
    return built
  }
  return change ? withChange(change, work) : work()
}

/** Bytes that a returning player fetches after a release, beside monoliths of the same source. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-after-release-'))
  const { key, certificate, fingerprint } = createCertificate(folder)
  console.log('building every variant without a change')
  const before = await buildAll(undefined, join(folder, 'before'))
  const backend = await runBackend(backendPort)
  const token = await logIn(backend.origin)
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${fingerprint}`])
  const stage: Stage = {
    async sent(sites, visit) {
      const network = await openNetwork({ sites, link, key, certificate, backend: backend.origin })
      await visit()
      const sent = await network.sent()
      await network.close()
      return sent
    },
    async returning() {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.addInitScript(value => localStorage.setItem('token', value), token)
      return { context }
    },
  }
  try {
    const rows: string[][] = []
    for (const change of [undefined, ...sourceChanges]) {
      console.log(change?.name ?? 'no release')
      const after = change ? await buildAll(change, join(folder, `${rows.length}`)) : before
      const cells: string[] = []
      for (const [name, variant] of before)
        cells.push(cell(await measure(stage, variant, after.get(name) ?? variant)))
      for (const name of compared) {
        const [earlier, later] = [before.get(name), after.get(name)]
        if (!earlier || !later) continue
        const [first = earlier, second = later] = await withDictionaries(earlier, later)
        cells.push(cell(await measure(stage, first, second)))
      }
      rows.push([change?.name ?? 'no release (a warm visit)', ...cells])
    }
    const text = reportText(rows, `Chromium ${browser.version()}`)
    writeFileSync(join(results, 'after-release.md'), text)
    console.log(text)
  } finally {
    await browser.close()
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
