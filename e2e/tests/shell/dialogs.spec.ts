import type { Page } from '@playwright/test'
import { expect, test } from '../../harness/test'
import { heading, remember } from './shell'

test.beforeEach(({ page, product }) => remember(page, product, { locale: 'en' }))

const video = (page: Page) => page.getByRole('dialog', { name: 'Your wallet' })
const open = (page: Page) => page.getByRole('button', { name: /^Watch Your wallet/ }).click()

test('closes a dialog on Back and returns the focus', { tag: '@main' }, async ({ page }) => {
  await page.goto('/howto')
  await open(page)
  await expect(video(page)).toBeVisible()
  await expect(page).toHaveURL('/howto?dialog=video&video=wallet')
  await page.goBack()
  await expect(video(page)).toHaveCount(0)
  await expect(page).toHaveURL('/howto')
  await expect(page.getByRole('button', { name: /^Watch Your wallet/ })).toBeFocused()
})

test('leaves no history entry when closed', async ({ page }) => {
  await page.goto('/contact')
  for (const close of ['Escape', 'button', 'beside'])
    await test.step(close, async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'How to' }).click()
      await open(page)
      await expect(video(page)).toBeVisible()
      if (close === 'Escape') await page.keyboard.press('Escape')
      if (close === 'button') await page.getByRole('button', { name: 'Close', exact: true }).click()
      if (close === 'beside') await page.mouse.click(195, 10)
      await expect(video(page)).toHaveCount(0)
      await expect(page).toHaveURL('/howto')
      await page.goBack()
      await expect(page).toHaveURL('/contact')
    })
})

test('keeps the dialog after a reload', { tag: '@main' }, async ({ page }) => {
  await page.goto('/howto')
  await open(page)
  await expect(video(page)).toBeVisible()
  await page.reload()
  await expect(video(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(video(page)).toHaveCount(0)
  await expect(page).toHaveURL('/howto')
  await page.goForward()
  await expect(video(page)).toBeVisible()
})

test('opens a dialog by link and stays on the site', { tag: '@main' }, async ({ page }) => {
  await page.goto('/contact?dialog=conditions')
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('ignores unknown and members’ dialogs for visitors', async ({ page }) => {
  for (const name of ['nonsense', 'deposit', '__proto__', ''])
    await test.step(name, async () => {
      await page.goto(`/howto?dialog=${name}`)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})

test('does not scroll the page behind a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/howto')
  await open(page)
  await expect(video(page)).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.move(195, 20)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Polled, because late content may move the page again. */
const scrollDown = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, 300)
        return scrollY
      }),
    )
    .toBe(300)

test('restores the position on Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/howto')
  await expect(page.getByRole('button', { name: /^Watch Ending a bonus/ })).toBeVisible()
  await scrollDown(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page)).toHaveText('Contact us')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('How to use your wallet')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('restores the position on reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/howto')
  await expect(page.getByRole('button', { name: /^Watch Ending a bonus/ })).toBeVisible()
  await scrollDown(page)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})
