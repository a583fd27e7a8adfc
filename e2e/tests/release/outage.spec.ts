import { cachedFiles, controlled, switchOn, visit } from './outage-cache'
import { expect, loadingNotes, test } from './world/test'

const documents = ({ url }: { url: string }) => !/^\/(api|socket\.io)/.test(url)
test.beforeEach(async ({ world, watch }) => {
  watch.allow(loadingNotes, /ERR_|status of 50|Failed to fetch/)
  await switchOn(world)
})

test('opens every page when the remotes’ origin is down', async ({ page, world }) => {
  await visit(page)
  world.remotes.set('', { kind: 'refused' })
  await page.goto('/register')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('opens offline after the first visit', async ({ page, world }) => {
  await visit(page)
  world.remotes.set('', { kind: 'refused' })
  world.site.set('', { kind: 'refused' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.goto('/howto')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
})

test('opens the remote’s connection while it requests the document once', async ({
  context,
  page,
  world,
}) => {
  await visit(page)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const [ofSite, ofRemotes] = [world.site.requests.length, world.remotes.requests.length]
  await page.goto('/register')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const documents = world.site.requests.slice(ofSite).map(({ url }) => url)
  expect(documents.filter(url => url === '/' || url === '/register')).toEqual(['/'])
  const early = world.remotes.requests.slice(ofRemotes)
  expect(early.map(({ method, url }) => `${method} ${url}`)).toContainEqual(
    expect.stringMatching(/^HEAD .*\/auth\/.*remoteEntry/),
  )
})

test('treats a site with errors like one that is down', async ({ page, world }) => {
  await visit(page)
  world.site.set(documents, { kind: 'status', status: 503 })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('shows a captive portal’s page without caching it', async ({ page, world }) => {
  await visit(page)
  const portal = world.site.set(documents, { kind: 'html' })
  // After three seconds without a document the worker shows the cached page; a busy machine may be that slow.
  await expect(async () => {
    await page.goto('/login')
    await expect(page.locator('#registry')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  portal.heal()
  world.site.set('', { kind: 'refused' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('caches neither API answers nor altered files', async ({ page, world }) => {
  const fault = world.remotes.set(/page-register\.[^/]*\.js$/, { kind: 'flipped' })
  await page.goto('/login')
  await expect.poll(() => controlled(page)).toBe('activated')
  await fault.met()
  await expect
    .poll(async () => (await cachedFiles(page)).filter(url => /page-statement/.test(url)).length)
    .toBeGreaterThan(0)
  const urls = await cachedFiles(page)
  expect(urls.filter(url => /\/(api|socket\.io|media)\//.test(url))).toEqual([])
  expect(urls.filter(url => /page-register\.[^/]*\.js$/.test(url))).toEqual([])
})

test('leaves nothing behind when switched off', async ({ page, world }) => {
  await visit(page)
  await world.note(state => ({ ...state, offline: false }))
  await world.write()
  // The worker shows the cached page, which has older content, if the network takes three seconds.
  await expect(async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        { timeout: 5_000 },
      )
      .toBe(0)
  }).toPass()
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
