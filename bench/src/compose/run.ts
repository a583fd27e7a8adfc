import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { logIn } from './log-in'
import { createCertificate } from './network/certificate'
import { openNetwork } from './network/network'
import type { LinkShape } from './network/pipe'
import { type Report, reportText, type Sample } from './report'
import type { Route } from './route'
import { buildSecurityVariants } from './security/build'
import { securityText } from './security/report'
import { buildVariants } from './variants'
import { countAll, timeRound } from './visit-all'

const routes: Route[] = [
  { path: '/login', component: 'main form', member: false },
  { path: '/user/home', component: 'main button', member: true },
]
const link: LinkShape = { roundTrip: 150, down: 1600, up: 750 }
const slowdown = 4
const backendPort = 4440
const results = join(import.meta.dirname, '../../results')

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      cures: { type: 'boolean', default: false },
      security: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-compose-'))
  console.log('building every variant')
  const variants = values.security
    ? await buildSecurityVariants(folder)
    : await buildVariants(folder, values.cures)
  const { key, certificate, fingerprint } = createCertificate(folder)
  console.log('starting the backend, the link and the browser')
  const backend = await runBackend(backendPort)
  const token = await logIn(backend.origin)
  const sites = variants.flatMap(variant => variant.sites)
  const order = { sites, link, key, certificate, backend: backend.origin }
  const network = await openNetwork(order)
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${fingerprint}`])
  const samples: Sample[] = []
  const loads: number[] = []
  const [name, text] = values.security
    ? (['compose-security', securityText] as const)
    : ([values.cures ? 'compose-cures' : 'compose', reportText] as const)
  /** Saves the report after each round, so that an interrupted run has results. */
  const save = (round: number) => {
    const report: Report = {
      machine: machine(`Chromium ${browser.version()}`),
      commit: currentCommit(),
      link,
      slowdown,
      rounds: round,
      loads,
      samples,
    }
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(join(results, `${name}.md`), text(report))
  }
  try {
    const stage = { browser, hangUp: network.hangUp, routes, variants, slowdown, token }
    const counts = await countAll(stage)
    for (let round = 1; round <= rounds; round++) {
      const seen = await timeRound(stage, counts, round)
      samples.push(...seen.samples)
      loads.push(...seen.loads)
      save(round)
    }
  } finally {
    await browser.close()
    await network.close()
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(readFileSync(join(results, `${name}.md`), 'utf8'))
}
