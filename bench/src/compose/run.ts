import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demonstrationLogin } from '@tamlung/backend/src/demonstration/seed/login'
import { currentCommit, load, machine } from '../lib/machine'
import { openBrowser } from '../lib/open-browser'
import { runBackend } from '../lib/running-backend'
import { countVisits } from './count-visits'
import { createCertificate } from './network/certificate'
import { openNetwork } from './network/network'
import type { LinkShape } from './network/pipe'
import type { Requests } from './record-requests'
import { type Report, reportText, type Sample } from './report'
import type { Route } from './route'
import { buildSecurityVariants } from './security/build'
import { securityText } from './security/report'
import { timeVisits } from './time-visits'
import { buildVariants, type Variant } from './variants'

const routes: Route[] = [
  { path: '/login', component: 'main form', member: false },
  { path: '/user/home', component: 'main button', member: true },
]
const link: LinkShape = { roundTrip: 150, down: 1600, up: 750 }
const slowdown = 4
const backendPort = 4440
const results = join(import.meta.dirname, '../../results')

async function logIn(backend: string): Promise<string> {
  const reply = await fetch(`${backend}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstrationLogin),
  })
  if (!reply.ok) throw new Error(`no login: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}

/** Another order each time, so that what drifts hurts nobody in particular. */
function orderOf(variants: readonly Variant[], round: number): Variant[] {
  const shift = round % variants.length
  const turned = [...variants.slice(shift), ...variants.slice(0, shift)]
  return round % 2 === 0 ? turned : turned.reverse()
}

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
  /** After each round: a run that is cut short still says what it saw. */
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
    // What is asked for is counted once; that also lets the backend answer once for all.
    const counts = new Map<string, { cold: Requests; warm: Requests }>()
    const keyOf = (variant: Variant, route: Route) => `${variant.name} ${route.path}`
    for (const route of routes)
      for (const variant of variants) {
        const counted = await countVisits(browser, variant, route, token, network.hangUp)
        counts.set(keyOf(variant, route), counted)
      }
    const control = await browser.newBrowserCDPSession()
    const conditions = { slowdown, token }
    for (let round = 1; round <= rounds; round++) {
      for (const route of routes)
        for (const variant of orderOf(variants, round)) {
          const before = load()
          const { cold, warm } = await timeVisits(
            control,
            variant,
            route,
            conditions,
            network.hangUp,
          )
          console.log(
            `${round} ${route.path} ${variant.name}: cold ${Math.round(cold.component)} ms, warm ${Math.round(warm.component)} ms (load ${before})`,
          )
          loads.push(before)
          const counted = counts.get(keyOf(variant, route))
          if (!counted) throw new Error(`nothing was counted of ${keyOf(variant, route)}`)
          samples.push({
            variant: variant.name,
            route: route.path,
            round,
            cold: { ...cold, ...counted.cold },
            warm: { ...warm, ...counted.warm },
          })
        }
      save(round)
    }
  } finally {
    await browser.close()
    network.close()
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(readFileSync(join(results, `${name}.md`), 'utf8'))
}
