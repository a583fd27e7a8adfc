import { expectAnnounced } from '../../harness/announcements'
import { banner } from './journeys'
import { first, second } from './world/release-world'
import { expect, expectRan, expectVersions, test } from './world/test'

test.beforeEach(async ({ world }) => {
  await world.publish('auth', first)
  await world.publish('auth', second)
  await world.activate('auth', first)
})

test('mixes no versions during a deployment', { tag: '@main' }, async ({ page, world }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await world.activate('auth', second)
  await page.locator('a[href="/register"]').first().click()
  // The address changes at once; the previous page stays until the code of the next one has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page).toHaveURL(/register$/)
  const scripts = await expectRan(page, 'auth', `${first} page-register`)
  expect(scripts.filter(line => !line.startsWith(first))).toEqual([])
})

test('keeps its version over a reload; a new visit updates', async ({ page, world, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await world.activate('auth', second)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [first])
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(other, 'auth', [second])
})

test('offers an update without interrupting typing', async ({ page, world }) => {
  await page.clock.install()
  await page.goto('/login')
  const field = page.getByRole('textbox').first()
  await field.fill('0812345678')
  await world.activate('auth', second)
  // The check for new versions gives up after three seconds, which a busy machine may take.
  await expect(async () => {
    await page.clock.fastForward('20:00')
    await expect(banner(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectAnnounced(page, 'Finish what you are doing first')
  await expectVersions(page, 'auth', [first])
  await expect(field).toHaveValue(/81.*5678/)

  await page.locator('a[href="/register"]').first().click()
  await expectVersions(page, 'auth', [second])
  await expect(page).toHaveURL(/register$/)
  await expect(banner(page)).toHaveCount(0)
})

test('updates an idle tab with one press', { tag: '@main' }, async ({ page, world }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await world.activate('auth', second)
  await expect(async () => {
    await page.clock.fastForward('04:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectVersions(page, 'auth', [second])
})

test('removes a rolled-back version at the next reload', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await world.activate('auth', second)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [second])
  await world.rollback('auth')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expectVersions(page, 'auth', [first])
})
