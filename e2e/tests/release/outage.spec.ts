import { controlled, kept, switchOn, visit } from './kept-for-an-outage'
import { expect, loadingNotes, test } from './world/test'

const documents = ({ url }: { url: string }) => !/^\/(api|socket\.io)/.test(url)
test.beforeEach(async ({ world, watch }) => {
  watch.allow(loadingNotes, /ERR_|status of 50|Failed to fetch/)
  await switchOn(world)
})

test('where the origin of the remotes is down after the first visit, every page still opens', async ({
  page,
  world,
}) => {
  await visit(page)
  world.remotes.set('', { kind: 'refused' })
  await page.goto('/register')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('where everything is down after the first visit, the product still opens', async ({
  page,
  world,
}) => {
  await visit(page)
  world.remotes.set('', { kind: 'refused' })
  world.site.set('', { kind: 'refused' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a site that answers with errors is the same as one that is down', async ({ page, world }) => {
  await visit(page)
  world.site.set(documents, { kind: 'status', status: 503 })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('the page of a hotel or train, answered in place of ours, is shown and never kept', async ({
  page,
  world,
}) => {
  await visit(page)
  const portal = world.site.set(documents, { kind: 'html' })
  // A site that takes three seconds is as one that is down; so may this machine.
  await expect(async () => {
    await page.goto('/login')
    await expect(page.locator('#registry')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  portal.heal()
  world.site.set('', { kind: 'refused' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('answers of the API are never kept, and an altered file neither', async ({ page, world }) => {
  const fault = world.remotes.set(/page-register\.[^/]*\.js$/, { kind: 'flipped' })
  await page.goto('/login')
  await expect.poll(() => controlled(page)).toBe('activated')
  await fault.met()
  await expect
    .poll(async () => (await kept(page)).filter(url => /page-statement/.test(url)).length)
    .toBeGreaterThan(0)
  const urls = await kept(page)
  expect(urls.filter(url => /\/(api|socket\.io|media)\//.test(url))).toEqual([])
  expect(urls.filter(url => /page-register\.[^/]*\.js$/.test(url))).toEqual([])
})

test('switched off, it leaves nothing behind on the next visit', async ({ page, world }) => {
  await visit(page)
  await world.note(state => ({ ...state, offline: false }))
  await world.write()
  // What is kept is shown where the machine takes three seconds for what is new, and knows nothing of it.
  await expect(async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
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
