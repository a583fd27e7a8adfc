import { expectSaid } from '../../harness/said'
import { banner } from './journeys'
import { first, second } from './world/release-world'
import { expect, expectRan, expectVersions, test } from './world/test'

test.beforeEach(async ({ world }) => {
  await world.publish('auth', first)
  await world.publish('auth', second)
  await world.activate('auth', first)
})

test('a deploy in the middle of a visit mixes nothing: the next page comes from the version that was there', async ({
  page,
  world,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await world.activate('auth', second)
  await page.locator('a[href="/register"]').first().click()
  // The address changes, and the page before stays, until the code of the next one has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page).toHaveURL(/register$/)
  const scripts = await expectRan(page, 'auth', `${first} page-register`)
  expect(scripts.filter(line => !line.startsWith(first))).toEqual([])
})

test('a tab keeps its version over a reload, a new visit gets the new one', async ({
  page,
  world,
  context,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await world.activate('auth', second)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [first])
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(other, 'auth', [second])
})

test('somebody who types is offered the new version and not interrupted; the next page brings it', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/login')
  const field = page.getByRole('textbox').first()
  await field.fill('0812345678')
  await world.activate('auth', second)
  // A server that takes three seconds to say what is new has said nothing, as a busy machine may.
  await expect(async () => {
    await page.clock.fastForward('20:00')
    await expect(banner(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectSaid(page, 'Finish what you are doing first')
  await expectVersions(page, 'auth', [first])
  await expect(field).toHaveValue(/81.*5678/)

  await page.locator('a[href="/register"]').first().click()
  await expectVersions(page, 'auth', [second])
  await expect(page).toHaveURL(/register$/)
  await expect(banner(page)).toHaveCount(0)
})

test('somebody who comes back to the tab and is doing nothing takes the new version with one press', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await world.activate('auth', second)
  await expect(async () => {
    await page.clock.fastForward('04:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectVersions(page, 'auth', [second])
})

test('what is rolled back is gone with the next reload, even for a tab that ran it', async ({
  page,
  world,
}) => {
  await world.activate('auth', second)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [second])
  await world.rollback('auth')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectVersions(page, 'auth', [first])
})
