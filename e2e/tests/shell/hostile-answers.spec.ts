import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/test'
import { answer, heading, remember } from './shell'

const markup =
  '<b>bold</b><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:window.hurt=1">press</a><iframe srcdoc="<script>parent.hurt=1</script>"></iframe><svg onload="window.hurt=1"></svg><style>body{display:none}</style>'

test.beforeEach(({ page, product }) => remember(page, product, { locale: 'en' }))

/** Messages of the policy while DOMPurify parses markup in an inert document. */
const blockedWhileParsing = [
  'script-src-attr inline',
  'style-src-elem inline',
  'Executing inline event handler violates',
  'Applying inline style violates',
]

async function expectUnhurt(page: Page) {
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  const dangerous = 'main script, main iframe, main [onerror], main [onload], [href^="javascript:"]'
  await expect(page.locator(dangerous)).toHaveCount(0)
}

test('shows markup in the product’s name as text', async ({ page, product }) => {
  answer(product, '/api/lookup/info', { name: markup, website: markup })
  await page.goto('/howto')
  await expect(page.getByRole('banner')).toContainText('<b>bold</b>')
  await expect(page).toHaveTitle(/<b>bold<\/b>/)
  await expectUnhurt(page)
})

test('shows contact markup without running it', async ({ page, product, watch }) => {
  watch.allow(...blockedWhileParsing)
  answer(product, '/api/lookup/contact', { contactText: markup, lineName: markup })
  await page.goto('/contact')
  await expect(page.getByText('bold', { exact: true })).toBeVisible()
  await expect(page.getByText('Version 1.1.14')).toBeVisible()
  await expectUnhurt(page)
})

test('shows conditions markup without running it', async ({ page, product, watch }) => {
  watch.allow(...blockedWhileParsing)
  answer(product, '/api/lookup/conditions', [markup, null, 7, { html: markup }])
  await page.goto('/howto?dialog=conditions')
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await expect(dialog.getByText('bold', { exact: true })).toBeVisible()
  await expect(dialog.locator('script, iframe, style, [onerror], [onload]')).toHaveCount(0)
  await expectUnhurt(page)
})

const noLinks = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  'https://a:b@evil.example/',
]

test('shows a harmful chat link as text', async ({ page, product }) => {
  for (const [index, lineLink] of noLinks.entries())
    await test.step(lineLink, async () => {
      const lineName = `@tamlung${index}`
      const answered = answer(product, '/api/lookup/contact', { lineName, lineLink })
      await page.goto('/contact')
      await expect(page.getByText(lineName)).toBeVisible()
      await expect(page.getByRole('link', { name: /@tamlung/ })).toHaveCount(0)
      answered.heal()
    })
})

const nonsense = [null, [], 7, 'text', { lineQR: 'javascript:alert(1)' }, { contactText: 7 }]

test('survives malformed lookups', async ({ page, product }) => {
  for (const value of nonsense)
    await test.step(JSON.stringify(value), async () => {
      const answered = ['info', 'contact', 'conditions', 'enableChatWidget', 'active'].map(name =>
        answer(product, `/api/lookup/${name}`, value),
      )
      await page.goto('/contact')
      await expect(page.getByText('Version 1.1.14')).toBeVisible()
      await page.goto('/howto?dialog=conditions')
      await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
      await page.goto('/login')
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectUnhurt(page)
      for (const { heal } of answered) heal()
    })
})

test('keeps an endless name on a small screen', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  answer(product, '/api/lookup/info', { name: 'W'.repeat(500) })
  await page.goto('/howto')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('WWW')
  await expect(page.getByRole('button', { name: /English/ })).toBeInViewport({ ratio: 1 })
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(wide)).toBeLessThanOrEqual(0)
})
