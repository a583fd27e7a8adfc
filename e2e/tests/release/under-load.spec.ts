import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import { publicKeyOf, verify } from '../../../release/src/signing/sign'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { blankPath } from '../../harness/product'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, test, versionsRun } from './world/test'

const whole = process.env.DEEP === '1'
/** In a browser each takes about a second. */
const visits = whole ? 1000 : 20
const loads = whole ? 1000 : 300

function digest(content: Buffer | string) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** The command as teams type it. */
async function release(world: ReleaseWorld, ...words: string[]) {
  const env = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: world.privateKey }
  const all = [...typescript('release/src/cli.ts'), ...words]
  const { code, output } = await run(process.execPath, all, { env, quiet: true })
  if (code !== 0) throw new Error(`release ${words.join(' ')}:\n${output}`)
}

/** To and fro until it is told to end; how often. */
function keepDeploying(world: ReleaseWorld) {
  let isOver = false
  const rounds = (async () => {
    let round = 0
    for (; !isOver; round++)
      for (const part of ['auth', 'shell']) {
        await release(world, 'activate', part, second, '--no-browser')
        await release(world, 'rollback', part)
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

/** What a browser does with a document, without the browser: policy, signature, and every file with its hash. */
async function load(world: ReleaseWorld): Promise<string> {
  const document = await get(`${world.site.origin}/login`)
  const html = document.bytes.toString()
  const [, boot = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const policy = document.headers.get('content-security-policy') ?? ''
  if (!policy.includes(digest(boot))) throw new Error('the policy forbids its own document')
  const [, file = '', hash] = /<script defer src="([^"]*)" integrity="([^"]*)"/.exec(html) ?? []
  await get(world.site.origin + file, hash)
  const [, signature = '', text = ''] = /data-signature="([^"]*)">(.*?)<\/script>/s.exec(html) ?? []
  if (!verify(text, signature, publicKeyOf(world.privateKey))) throw new Error('forged')
  const live = parseRegistry(JSON.parse(text))?.remotes.auth?.live
  if (!live) throw new Error('nothing is live')
  for (const name of [
    live.entry,
    ...(live.chunks.remote ?? []),
    ...(live.chunks['page-login'] ?? []),
  ])
    await get(live.base + name, live.files[name])
  return live.version
}

/** So often, and on until the other version was among them: how fast they change is the machine's to say. */
async function often(times: number, once: () => Promise<string>): Promise<Set<string>> {
  const seen = new Set<string>()
  for (let count = 0; count < times || seen.size < 2; count++) seen.add(await once())
  return seen
}

/** A new visit, from the address to the page that works. */
async function visit(page: Page) {
  await page.goto(blankPath)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const [auth, shell] = [await versionsRun(page, 'auth'), await versionsRun(page, 'shell')]
  expect([auth.length, shell.length]).toEqual([1, 1])
  return `${auth} ${shell}`
}

test(`while the shell and a remote are activated and rolled back, no visit fails, neither of ${visits} in a browser nor of ${loads} without one`, async ({
  page,
  world,
}) => {
  test.setTimeout(whole ? 7_200_000 : 600_000)
  await world.publish('auth', first)
  await world.publish('auth', second)
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('auth', first)
  await world.activate('shell', first)
  const end = keepDeploying(world)
  const [loaded] = await Promise.all([
    often(loads, () => load(world)),
    often(visits, () => visit(page)),
  ])
  expect(await end()).toBeGreaterThan(0)
  expect([...loaded].sort()).toEqual([first, second])
})
