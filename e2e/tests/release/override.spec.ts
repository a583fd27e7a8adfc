import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { jsonReply } from '../shell/json-reply'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, test } from './world/test'

/** What `release serve` is to the browser: a record, and the files that it names. */
async function developersServer(world: ReleaseWorld) {
  const record = await world.publish('auth', second)
  const files = fromFolder(world.folder)
  const open = { 'access-control-allow-origin': '*' }
  const server: FaultServer = new FaultServer(async asked => {
    if (asked.url !== '/record.json')
      return files({ ...asked, url: `/remotes/auth/${second}${asked.url}` })
    const reply = jsonReply({ ...record, base: `${server.origin}/` })
    return { ...reply, headers: { ...reply.headers, ...open } }
  })
  await server.open()
  return server
}

test.beforeEach(async ({ world }) => {
  await world.publish('auth', first)
  await world.activate('auth', first)
})

test('a developer puts a remote into one tab of the live site, after a question, under a banner, until it is closed', async ({
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
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [second])
  await page.reload()
  await expect(banner).toBeVisible()

  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(other, 'auth', [first])

  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [first])
  await server.close()
})

test('whoever says no keeps the site as it is', async ({ page, world }) => {
  const origin = 'http://localhost:4102'
  await world.configure({ overrideOrigins: [origin] })
  await page.goto(`/login?override=auth@${origin}`)
  await page.getByRole('button', { name: 'No, keep the site as it is' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('remote-overrides'))).toBeNull()
})

test('an origin that the site does not name is not even asked about', async ({ page, world }) => {
  const server = await developersServer(world)
  await page.goto(`/login?override=auth@${server.origin}`)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(server.asked).toEqual([])
  await server.close()
})
