import type { Page, ViewportSize } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { test } from '../../harness/test'
import { enlargeType, expectReadable, expectReadableNow } from './expect-readable'
import { guestStates, memberStates } from './states'
import { memberViews, richMemberOptions, visitorViews, waitings } from './views'

/** Applies the text spacing of WCAG 1.4.12, which users may set themselves. */
async function spaceText(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
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
  for (const language of languages)
    test(`cuts no text with ${what}: ${language}`, async ({ page, product, backend }, info) => {
      const given = { page, product, backend, language, info }
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enlargeType(page, percent)
      if (isSpaced) await spaceText(page)
      await remember(page, product.origin, { locale: language })
      await expectReadable(page, visitorViews, language)
      for (const state of Object.keys(guestStates)) {
        await guestStates[state]?.(given)
        await expectReadableNow(page, state, language)
      }
      const member = await arrange({ page, product, backend }, richMemberOptions(), language)
      await expectReadable(page, memberViews, language)
      for (const waiting of Object.keys(waitings)) {
        await waitings[waiting]?.({ page, product, member })
        await expectReadable(page, ['/user/home'], language)
      }
      for (const state of Object.keys(memberStates)) {
        await memberStates[state]?.({ ...given, member })
        await expectReadableNow(page, state, language)
      }
    })
