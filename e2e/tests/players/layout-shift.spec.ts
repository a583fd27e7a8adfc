import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { sizes as known } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { answerOneByOne, type Shift, shiftsOf, watchShifts } from './layout-shift'
import { memberStates } from './states'
import { memberPages, moneyDialogs, usualWishes, visitorPages, waitings } from './views'

const most = 0.02
const sizes = Object.values(known)

// One page after the other: whoever mends one wants to know of all of them.
const softly = expect.configure({ soft: true })

async function expectNoShift(page: Page, what: string, isMeant = (_shift: Shift) => true) {
  await page.waitForLoadState('networkidle')
  const shifts = (await shiftsOf(page)).filter(isMeant)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const where = `${what} at ${page.viewportSize()?.width}: ${JSON.stringify(shifts, null, 2)}`
  softly(sum, where).toBeLessThanOrEqual(most)
}

async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectNoShift(page, path)
}

for (const language of rotating(languages, 'layout shift'))
  test(`nothing jumps while a page comes piece by piece: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    await watchShifts(page)
    await remember(page, product.origin, { locale: language })
    await answerOneByOne(page)
    const walk = async (pages: readonly string[]) => {
      for (const size of rotating(sizes, 'layout shift sizes')) {
        await page.setViewportSize(size)
        for (const path of pages) await expectStill(page, path)
      }
    }
    await walk(visitorPages)
    const member = await arrange({ page, product, backend }, usualWishes(), language)
    await walk(memberPages)
    // With a bonus that runs, and the statement as somebody likes it who has chosen so.
    await backend.put(`/members/${member.id}`, { activeBonus: 'DAILY' })
    await remember(page, product.origin, { 'statement-as-one-list': '1' })
    await walk(['/user/bonus', '/user/statement'])
  })

const phones = [known.small, known.phone]
/** Behind a dialog the page goes on by itself: what was won comes to the top of its list, the chat's button gives way. */
const ofDialogs = ({ inDialog }: Shift) => inDialog
const openedFromWithin = ['a receipt from elsewhere', 'a coupon to be claimed', 'a prize']

for (const language of rotating(languages, 'layout shift of dialogs'))
  test(`nothing jumps in a dialog while it comes piece by piece: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const size of rotating(phones, 'layout shift sizes of dialogs')) {
      await page.setViewportSize(size)
      const member = await arrange({ page, product, backend }, usualWishes(), language)
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

for (const language of rotating(languages, 'layout shift of waiting'))
  for (const [what, wait] of rotating(Object.entries(waitings), 'layout shift, what is told'))
    test(`nothing jumps on home while it tells of ${what}, or stands in anybody's way: ${language}`, async ({
      page,
      product,
      backend,
    }) => {
      await watchShifts(page)
      for (const size of rotating(sizes, 'layout shift sizes of waiting')) {
        await page.setViewportSize(size)
        const member = await arrange({ page, product, backend }, usualWishes(), language)
        await wait({ page, product, member })
        await answerOneByOne(page)
        await expectStill(page, '/user/home')
        await expect(telling(page)).toBeVisible()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await expectAccessible(page)
      }
    })
