import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { sizes as known } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { answerOneByOne, shiftsOf, watchShifts } from './layout-shift'
import { memberPages, usualWishes, visitorPages, waitings } from './views'

const most = 0.02
const sizes = Object.values(known)

// One page after the other: whoever mends one wants to know of all of them.
const softly = expect.configure({ soft: true })

async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const what = `${path} at ${page.viewportSize()?.width}: ${JSON.stringify(shifts, null, 2)}`
  softly(sum, what).toBeLessThanOrEqual(most)
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
