import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { type Source, textReply } from '../../harness/faults/reply'
import { jsonReply } from '../shell/shell'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, test } from './world/test'

/** A server like `release serve` for a browser: it serves a manifest with its files and announces each build. */
async function developersServer(world: ReleaseWorld) {
  const records: Record<string, RemoteRecord> = { [second]: await world.publish('auth', second) }
  const files = fromFolder(world.folder)
  const open = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }
  let version: string = second
  const source: Source = async request => {
    const { url } = request
    // The stream ends at once, and the page connects again.
    if (url === '/changes')
      return textReply(200, 'text/event-stream', 'retry: 100\ndata: changed\n\n')
    if (url === '/record.json') return jsonReply({ ...records[version], base: `${server.origin}/` })
    return files({ ...request, url: `/remotes/auth/${version}${url}` })
  }
  const server: FaultServer = new FaultServer(async request => {
    const reply = await source(request)
    return { ...reply, headers: { ...reply.headers, ...open } }
  })
  await server.open()
  const build = async (to: string) => {
    records[to] = await world.publish('auth', to)
    version = to
  }
  return Object.assign(server, { build })
}

test.beforeEach(async ({ world }) => {
  await world.publish('auth', first)
  await world.activate('auth', first)
})

test('runs a developer’s remote in one tab after a question', async ({
  page,
  world,
  watch,
  context,
}) => {
  const server = await developersServer(world)
  watch.allowOrigin(server.origin)
  await world.configure({ overrideOrigins: [server.origin] })

  await page.goto(`/login?override=auth@${server.origin}`)
  const question = page.getByRole('alertdialog', { name: "Run somebody's code here?" })
  await expect(question).toContainText(server.origin)
  await expectVersions(page, 'auth', [first])
  await question.getByRole('button', { name: 'Run it in this tab' }).click()

  const banner = page.getByRole('complementary', { name: /In this tab only/ })
  await expect(banner).toContainText(`auth ← ${new URL(server.origin).host}`)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [second])
  await page.reload()
  await expect(banner).toBeVisible()

  await server.build('2.2.0')
  await expectVersions(page, 'auth', ['2.2.0'])
  await expect(banner).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(other, 'auth', [first])

  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [first])
  await server.close()
})

test('replaces a remote from the list of versions, and resets it', async ({
  page,
  world,
  watch,
}) => {
  const server = await developersServer(world)
  watch.allowOrigin(server.origin)
  await world.configure({ overrideOrigins: [server.origin] })

  await page.goto('/?override')
  const list = page.getByRole('dialog', { name: 'Remotes in this tab' })
  await expect(list.getByRole('row', { name: /^auth/ })).toContainText(first)
  await list.getByRole('button', { name: server.origin }).click()
  await page.getByRole('button', { name: 'Run it in this tab' }).click()

  await page.getByRole('button', { name: 'Remotes in this tab' }).click()
  await expect(list.getByRole('row', { name: /^auth/ })).toContainText(
    `${second}${new URL(server.origin).host}`,
  )
  await list.getByRole('button', { name: "Back to this site's versions" }).click()
  await expect(page.getByRole('complementary', { name: /In this tab only/ })).toHaveCount(0)
  await expectVersions(page, 'auth', [first])
  await server.close()
})

test('keeps the site after "no"', async ({ page, world }) => {
  const origin = 'http://localhost:4102'
  await world.configure({ overrideOrigins: [origin] })
  await page.goto(`/login?override=auth@${origin}`)
  await page.getByRole('button', { name: 'No, keep the site as it is' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('remote-overrides'))).toBeNull()
})

test('ignores an origin that the site does not name', async ({ page, world }) => {
  const server = await developersServer(world)
  await page.goto(`/login?override=auth@${server.origin}`)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(server.requests).toEqual([])
  await server.close()
})
