import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible, sizes as known } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import { expectNoShift, expectStill } from './expect-still'
import { answerOneByOne, type Shift, watchShifts } from './layout-shift'
import { memberStates } from './states'
import { memberPages, moneyDialogs, usualMemberOptions, visitorPages, waitings } from './views'

const sizes = Object.values(known)

for (const language of languages)
  test(`pages do not jump while loading: ${language}`, async ({ page, product, backend }) => {
    await watchShifts(page)
    await remember(page, product.origin, { locale: language })
    await answerOneByOne(page)
    const walk = async (pages: readonly string[]) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const path of pages) await expectStill(page, path)
      }
    }
    await walk(visitorPages)
    const member = await arrange({ page, product, backend }, usualMemberOptions(), language)
    await walk(memberPages)
    // With an active bonus, and with the statement as one list, which is a member's choice.
    await backend.put(`/members/${member.id}`, { activeBonus: 'DAILY' })
    await remember(page, product.origin, { 'statement-as-one-list': '1' })
    await walk(['/user/bonus', '/user/statement'])
  })

const phones = [known.small, known.phone]
/** Only shifts in dialogs count: the page behind may still move, for example a won coupon or the chat's button. */
const ofDialogs = ({ inDialog }: Shift) => inDialog
const openedFromWithin = ['a receipt opened by address', 'a coupon before its claim', 'a prize']

for (const language of languages)
  test(`dialogs do not jump while loading: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const size of phones) {
      await page.setViewportSize(size)
      const member = await arrange({ page, product, backend }, usualMemberOptions(), language)
      await answerOneByOne(page)
      for (const name of moneyDialogs) {
        await page.goto(`/user/home?dialog=${name}`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoShift(page, name, ofDialogs)
      }
      for (const state of openedFromWithin) {
        const lead = memberStates[state]
        if (!lead) throw new Error(`There is no way to ${state}.`)
        await lead({ page, product, backend, language, info, member })
        await expectNoShift(page, state, ofDialogs)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

const telling = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })

for (const language of languages)
  for (const [what, wait] of Object.entries(waitings))
    test(`home does not jump while it shows ${what}: ${language}`, async ({
      page,
      product,
      backend,
    }) => {
      await watchShifts(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const member = await arrange({ page, product, backend }, usualMemberOptions(), language)
        await wait({ page, product, member })
        await answerOneByOne(page)
        await expectStill(page, '/user/home')
        await expect(telling(page)).toBeVisible()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await expectAccessible(page)
      }
    })
