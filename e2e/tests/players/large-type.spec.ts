import type { Page, ViewportSize } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { type Language, languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { sizes } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { guestStates, memberStates } from './states'
import { textFaults } from './text-faults'
import { memberViews, richWishes, visitorViews, waitings } from './views'

const nameOf = (view: string) =>
  view.replace(/^\/(user\/)?(home\?dialog=)?/, '').replace(/\W+/g, '-')

/** Sets the browser's own size of type, as its settings do. */
async function enlargeType(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

/** As people set it for themselves who read badly otherwise (WCAG 1.4.12). */
async function spaceText(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

async function open(page: Page, view: string) {
  await page.goto(view)
  const shown = view.includes('dialog')
    ? page.getByRole('dialog')
    : page.getByRole('heading').first()
  await expect(shown.first()).toBeVisible()
}

// One view after the other: whoever mends one wants to know of all of them.
const softly = expect.configure({ soft: true })

async function judge(page: Page, what: string, language: Language) {
  await page.waitForLoadState('networkidle')
  await softly.poll(() => textFaults(page, language), what).toEqual([])
  await keepPicture(
    page,
    test.info(),
    `players-${page.viewportSize()?.height}-${nameOf(what)}-${language}`,
  )
}

async function expectReadable(page: Page, views: readonly string[], language: Language) {
  for (const view of views) {
    await open(page, view)
    await judge(page, view, language)
  }
}

const settings: Readonly<
  Record<string, { size: ViewportSize; percent: number; isSpaced?: boolean }>
> = {
  'type of twice the size on a small phone': { size: { width: 320, height: 640 }, percent: 200 },
  'a zoom of four': { size: { width: 320, height: 256 }, percent: 100 },
  'letters, words and lines far apart': {
    size: { width: 320, height: 640 },
    percent: 100,
    isSpaced: true,
  },
}

for (const [what, { size, percent, isSpaced }] of Object.entries(settings))
  for (const language of rotating(languages, what))
    test(`with ${what} no text is cut, broken or on other text: ${language}`, async ({
      page,
      product,
      backend,
    }, info) => {
      const given = { page, product, backend, language, info }
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enlargeType(page, percent)
      if (isSpaced) await spaceText(page)
      const isMeant = (view: string) => rotating(Object.keys(settings), view).includes(what)
      await remember(page, product.origin, { locale: language })
      await expectReadable(page, visitorViews.filter(isMeant), language)
      for (const state of Object.keys(guestStates).filter(isMeant)) {
        await guestStates[state]?.(given)
        await judge(page, state, language)
      }
      const member = await arrange({ page, product, backend }, richWishes(), language)
      await expectReadable(page, memberViews.filter(isMeant), language)
      for (const told of Object.keys(waitings).filter(isMeant)) {
        await waitings[told]?.({ page, product, member })
        await expectReadable(page, ['/user/home'], language)
      }
      for (const state of Object.keys(memberStates).filter(isMeant)) {
        await memberStates[state]?.({ ...given, member })
        await judge(page, state, language)
      }
    })

test('with type of twice the size at a desk the words of the wheel stay in its middle', async ({
  page,
  product,
  backend,
}) => {
  await page.setViewportSize(sizes.desk)
  await enlargeType(page, 200)
  await arrange({ page, product, backend }, richWishes(), 'th')
  await page.goto('/user/spin')
  const middle = page.locator('main button[aria-disabled="false"]')
  await expect(middle).toContainText('987,654')
  const overhang = () =>
    middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(overhang).toBe(0)
})
