import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { memberPages, usualMemberOptions, visitorPages } from './views'

/** Wider than a phone, but too narrow for the menu at the side. */
const widths = [600, 719, 720, 768, 900, 959]
const measure = 560
const dialogs = ['/user/home?dialog=deposit', '/user/home?dialog=slips', '/howto?dialog=conditions']

/** The widths of the centred elements: bar, page, menu and an open dialog. */
const widthsOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.body
    const widthOf = (selector: string) => {
      const boxes = [...document.querySelectorAll(selector)]
        .map(one => one.getBoundingClientRect())
        // An element as wide as the window is only a container of the page.
        .filter(({ width }) => width > 1 && width < clientWidth)
      const left = Math.min(...boxes.map(box => box.left))
      const right = Math.max(...boxes.map(box => box.right))
      return Math.abs(left + right - clientWidth) < 2 ? right - left : `${left} to ${right}`
    }
    return {
      bar: widthOf('[id="root"] > * > header'),
      page: widthOf('main *'),
      menu: widthOf('nav > ul'),
      ...(document.querySelector('dialog[open]') && { dialog: widthOf('dialog[open] > div') }),
    }
  })

// Soft assertions, so that one run reports every page.
const softly = expect.configure({ soft: true })
const same = { bar: measure, page: measure, menu: measure }

for (const width of rotating(widths, 'one measure'))
  test(`bars, pages and dialogs share a width at ${width}`, async ({ page, product, backend }) => {
    const expectMeasure = async (path: string, widths: object) => {
      await page.goto(path)
      await softly(page.locator('h1, h2').first()).toBeVisible()
      await softly.poll(() => widthsOf(page), path).toEqual(widths)
    }
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, product.origin, { locale: 'en' })
    for (const path of visitorPages) await expectMeasure(path, same)
    await arrange({ page, product, backend }, usualMemberOptions())
    for (const path of memberPages) await expectMeasure(path, same)
    for (const path of dialogs) await expectMeasure(path, { ...same, dialog: measure })
  })

test.describe('on a phone', () => {
  // A mobile browser, because its scrollbars take no width.
  test.use({ isMobile: true, viewport: { width: 360, height: 740 } })

  test('the bar is one row at 360 px in every language', async ({ page, product, backend }) => {
    markDocument(product, ['notices'])
    for (const language of languages) {
      await arrange({ page, product, backend }, usualMemberOptions(), language)
      await page.goto('/user/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('button')).toHaveCount(3)
      await expect.poll(async () => (await bar.boundingBox())?.height, language).toBe(64)
    }
  })
})
