import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { createConsoleClient } from '../../harness/console-client'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromOrigin } from '../../harness/faults/from-origin'
import { remember } from '../../harness/member'
import { serveStore } from '../../harness/serve-store'
import { PageWatch } from '../../harness/watch-page'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, ran, test } from './world/test'

const runbook = readFileSync(join(rootFolder, 'docs/runbooks/tenants.md'), 'utf8')

/** Opens the hosts of two operators, which share the store of this test. */
async function openHosts(world: ReleaseWorld) {
  const host = async (name: string) => {
    const backend = fromOrigin(world.backend.origin)
    const server = new FaultServer(
      serveStore(() => world.folder, backend, name),
      world.backend.origin,
    )
    await server.open()
    return server
  }
  return { lao: await host('lao'), gold: await host('gold') }
}

type Hosts = Awaited<ReturnType<typeof openHosts>>

/**
 * Runs a named block of the runbook with this test's addresses. The gate's browser is left out, because other tests cover
 * it.
 */
async function follow(name: string, world: ReleaseWorld, hosts: Hosts, only = /./) {
  const [, text] = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(runbook) ?? []
  if (text === undefined) throw new Error(`the runbook has no commands called ${name}`)
  const env = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: world.privateKey }
  for (const line of text
    .trim()
    .split('\n')
    .filter(one => only.test(one))) {
    const words = line
      .replace('npm run release -- ', '')
      .replace('https://tamlung.example', world.site.origin)
      .replace('https://lao.example', hosts.lao.origin)
      .replace('https://gold.example', hosts.gold.origin)
      .match(/"[^"]*"|\S+/g)
    const typed = (words ?? []).map(word => word.replaceAll('"', ''))
    if (typed[0] === 'activate') typed.push('--no-browser')
    const all = [...typescript('release/src/cli.ts'), ...typed]
    const { code, output } = await run(process.execPath, all, { env, quiet: true })
    if (code !== 0) throw new Error(`${line}:\n${output}`)
  }
}

/** Opens an operator's wheel in a new page. */
async function visitWheel(context: BrowserContext, watch: PageWatch, host: FaultServer) {
  const page = await context.newPage()
  await watch.observe(page)
  await page.goto(`${host.origin}/user/spin`)
  await expect(page.getByRole('button', { name: /^Spin \d+ coins?/ })).toBeVisible()
  return page
}

const mainColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--indigo'))

test('two tenants from one store differ as configured', async ({ browser, world }) => {
  const hosts = await openHosts(world)
  const { lao, gold } = hosts
  const watch = new PageWatch([lao.origin, gold.origin, world.remotes.origin])
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    await world.configure({ publicKey: world.published.keys.publicKey })
    await world.publish('spin', first)
    await world.publish('spin', second)
    await world.activate('spin', first)
    await follow('add', world, hosts)
    await follow('pin', world, hosts)

    const page = await context.newPage()
    await watch.observe(page)
    await page.goto(`${lao.origin}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
    await expect(page).toHaveTitle(/Golden Lao/)
    // Settings of the edition reach the remotes too: Lao phone numbers have any length.
    await page.goto(`${lao.origin}/register`)
    await expect(page.getByText('ເບີທີ່ທ່ານໃຊ້ຢູ່')).toBeVisible()
    await page.goto(`${gold.origin}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page).toHaveTitle(/Gold$/)
    await page.goto(`${gold.origin}/register`)
    await expect(page.getByText('ตัวเลข 10 หลัก')).toBeVisible()

    await follow('set', world, hosts)
    const policyOf = async (host: FaultServer) =>
      (await fetch(`${host.origin}/login`)).headers.get('content-security-policy')
    expect(await policyOf(lao)).toContain('https://img.lao.example')
    expect(await policyOf(gold)).not.toContain('img.lao.example')
    expect(await (await fetch(`${lao.origin}/login`)).text()).toContain('content="/reports"')
    expect(await (await fetch(`${gold.origin}/login`)).text()).not.toContain('content="/reports"')

    const memberOptions = { wallet: 1000, coins: 5, coupons: [] }
    const { token } = await createConsoleClient(world.backend.origin).createMember(memberOptions)
    const member = { token, 'remember-agreement': 'true', locale: 'en' }
    await remember(page, lao.origin, member)
    await remember(page, gold.origin, member)
    await expectVersions(await visitWheel(context, watch, lao), 'spin', [first])

    await follow('release', world, hosts, /activate/)
    const wheel = await visitWheel(context, watch, lao)
    await expectVersions(wheel, 'spin', [second])
    expect(await mainColour(wheel)).toBe('#7a1f3d')
    await expectVersions(await visitWheel(context, watch, gold), 'spin', [first])

    await follow('release', world, hosts, /rollback/)
    await expectVersions(await visitWheel(context, watch, lao), 'spin', [first])
    await expectVersions(await visitWheel(context, watch, gold), 'spin', [first])

    await follow('release', world, hosts, /activate/)
    await follow('follow', world, hosts)
    await expectVersions(await visitWheel(context, watch, gold), 'spin', [second])
    expect(watch.found, 'what the page did that a good page never does').toEqual([])

    // An attacker can write into the store but has no key: one operator's site is copied over another's.
    cpSync(join(world.folder, 'sites/gold'), join(world.folder, 'sites/lao'), { recursive: true })
    const stolen = await context.newPage()
    await stolen.goto(`${lao.origin}/user/spin`)
    await expect(stolen.getByText(/ran into a problem|could not be opened/).first()).toBeVisible()
    expect(await ran(stolen, 'spin')).toEqual([])
  } finally {
    await context.close()
    await lao.close()
    await gold.close()
  }
})
