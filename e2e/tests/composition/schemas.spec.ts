import type { Page } from '@playwright/test'
import { demonstrationMember, logIn } from '../../harness/member'
import { expect, test } from '../../harness/test'

/** The first amount of money on the page. */
const amount = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d\.\d\d/)
    .first()

const schemas = /\/assets\/schemas\.[^/]*\.js$/

test('shows the login form while zod is still loading', async ({ page }) => {
  const form = page.getByRole('textbox').first()
  await page.route(schemas, async route => {
    await expect(form).toBeVisible()
    await route.continue()
  })
  const loaded = page.waitForResponse(schemas)
  await page.goto('/login')
  expect((await loaded).ok()).toBe(true)
})

test('preloads zod for a member’s first page and loads it once', async ({ page, product }) => {
  await logIn(page, product.origin, demonstrationMember)
  const requests: string[] = []
  page.on('request', request => schemas.test(request.url()) && requests.push(request.url()))
  await page.goto('/user/home')
  await expect(page.locator('link[rel=preload][href*="/assets/schemas."]')).toHaveCount(1)
  await expect(amount(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('loads zod again after a lost request', async ({ page, product, watch }) => {
  watch.allow(/Failed to load resource.*assets\/schemas\./)
  await logIn(page, product.origin, demonstrationMember)
  let lost = 0
  await page.route(schemas, route => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto('/user/home')
  await expect(amount(page)).toBeVisible()
  expect(lost).toBeGreaterThan(1)
})
