import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signedText } from '@tamlung/shared/bundling/site/index-html'
import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import { activate } from '../../../release/src/registry/changes/change-state'
import { verify } from '../../../release/src/signing/sign'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { blankPath } from '../../harness/product'
import { first, type ReleaseWorld, second } from './world/release-world'
import { change, delegate, teams } from './world/teams'
import { expect, test, versionsRun } from './world/test'

/** The visits in a browser, about two seconds each; `VISITS=1000` gives the figure in `bench/README.md`. */
const visits = Number(process.env.VISITS ?? 200)
const loads = Math.max(300, visits)

function digest(content: Buffer | string) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

const parts = ['shell', 'auth', 'spin'] as const
type Part = (typeof parts)[number]

/** Runs the release command with a team's own key. */
async function release(world: ReleaseWorld, part: Part, ...words: string[]) {
  const env = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: teams[part].privateKey }
  const all = [...typescript('release/src/cli.ts'), ...words]
  const { code, output } = await run(process.execPath, all, { env, quiet: true })
  if (code !== 0) throw new Error(`release ${words.join(' ')}:\n${output}`)
}

/**
 * Activates and rolls back a team's version, independently of other teams, until it is stopped; returns the number
 * of rounds.
 */
function keepDeploying(world: ReleaseWorld, part: Part) {
  let isOver = false
  const rounds = (async () => {
    let round = 0
    for (; !isOver; round++) {
      await release(world, part, 'activate', part, second, '--no-browser')
      await release(world, part, 'rollback', part)
    }
    return round
  })()
  return () => {
    isOver = true
    return rounds
  }
}

async function get(url: string, integrity?: string): Promise<Response & { bytes: Buffer }> {
  const reply = await fetch(url)
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  if (integrity !== undefined && digest(bytes) !== integrity)
    throw new Error(`${url} is not what it should be`)
  return Object.assign(reply, { bytes })
}

/** Reads the live version of auth from a registry, whose signature must be of one of the teams. */
function authIn(text: string, signed: string) {
  const [signature = '', key = ''] = signed.split(' ')
  const isOfATeam = Object.values(teams).some(({ publicKey }) => publicKey === key)
  if (!isOfATeam || !verify(text, signature, key)) throw new Error('forged')
  const auth = parseRegistry(JSON.parse(text))?.remotes.auth
  if (!auth) throw new Error('nothing is live')
  const { seal: owner } = auth
  if (owner?.key !== teams.auth.publicKey) throw new Error('another team has spoken for auth')
  if (!verify(signedText('auth', auth), owner.signature, owner.key)) throw new Error('forged')
  return auth.live
}

/** Loads a document as a browser does: policy, signature, and the hash of every file. */
async function load(world: ReleaseWorld): Promise<string> {
  const document = await get(`${world.site.origin}/login`)
  const html = document.bytes.toString()
  const [, boot = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const policy = document.headers.get('content-security-policy') ?? ''
  if (!policy.includes(digest(boot))) throw new Error('the policy forbids its own document')
  const [, file = '', hash] = /<script defer src="([^"]*)" integrity="([^"]*)"/.exec(html) ?? []
  await get(world.site.origin + file, hash)
  const [, signature = '', text = ''] = /data-signature="([^"]*)">(.*?)<\/script>/s.exec(html) ?? []
  const live = authIn(text, signature)
  for (const name of [
    live.entry,
    ...(live.chunks.remote ?? []),
    ...(live.chunks['page-login'] ?? []),
  ])
    await get(live.base + name, live.files[name])
  return live.version
}

/** Repeats until both versions were seen: the speed of the change depends on the machine. */
async function often(times: number, once: () => Promise<string>): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let count = 0; count < times || seen.size < 2; count++) seen.add(await once())
  return seen
}

/** Describes a failed visit: how far the page has loaded and which requests are open. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const rows = resources.map(({ name, responseStatus, duration }) => [
      new URL(name).pathname,
      responseStatus,
      Math.round(duration),
    ])
    const { started } = Reflect.get(globalThis, 'tamlungBoot') ?? {}
    return JSON.stringify([
      document.readyState,
      { started },
      Math.round(performance.now()),
      ...rows,
    ])
  })
}

/** Makes a new visit and returns the versions of auth and of the shell that ran. */
async function visit(page: Page) {
  await page.goto(blankPath)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Log in', exact: true }))
    .toBeVisible()
    .catch(async ({ message }: Error) => {
      throw new Error(`${message}\n${await stateOf(page)}`)
    })
  const [auth, shell] = [await versionsRun(page, 'auth'), await versionsRun(page, 'shell')]
  expect([auth.length, shell.length]).toEqual([1, 1])
  return `${auth} ${shell}`
}

test(`no visit of ${visits} and ${loads} fails during releases`, async ({ page, world }) => {
  for (const version of [first, second]) {
    await world.publish('auth', version)
    await world.publish('spin', version)
    await world.publishShell(version)
  }
  await delegate(world)
  for (const part of parts) await change(world, teams[part], state => activate(state, part, first))
  const ends = parts.map(part => keepDeploying(world, part))
  const [loaded] = await Promise.all([
    often(loads, () => load(world)),
    often(visits, () => visit(page)),
  ])
  const rounds = await Promise.all(ends.map(end => end()))
  console.warn(`${parts.join(', ')} to and fro ${rounds.join(', ')} times`)
  expect(Math.min(...rounds)).toBeGreaterThan(0)
  expect([...loaded].sort()).toEqual([first, second])
})
