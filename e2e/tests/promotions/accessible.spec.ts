import type { Locator, Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'

const memberOptions = {
  wallet: 100,
  refund: { amount: 12.5, success: 80, fail: 20 },
  refunds: [{ amount: 5, daysAgo: 9 }],
  shares: [{ name: 'สมชาย ທ້າວຄຳ', amount: 40, receivedDaysAgo: 3 }],
}

const paths = {
  bonus: '/user/bonus',
  'bonus-dialog': '/user/bonus?dialog=bonus&code=DAILY',
  invite: '/user/bonus?dialog=invite',
  refund: '/user/bonus?dialog=refund',
}
const names = ['bonus', 'bonus-dialog', 'invite', 'refund'] as const

/** An element of each page that appears when loading has finished; a page that still loads is not checked. */
const whole: Record<keyof typeof paths, (page: Page) => Locator> = {
  bonus: page => page.getByRole('main').getByRole('listitem').getByRole('button'),
  'bonus-dialog': page => page.getByRole('dialog').locator('img'),
  invite: page => page.getByRole('tablist'),
  refund: page => page.getByRole('dialog').getByRole('table'),
}

for (const language of rotating(languages, 'promotions'))
  test(`bonuses, invitations and refunds are accessible: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    await arrange({ page, product, backend }, memberOptions, language)
    for (const name of names)
      for (const [size, viewport] of rotating(Object.entries(sizes), name)) {
        await page.setViewportSize(viewport)
        const colorScheme = name.length % 2 === 0 ? 'light' : 'dark'
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(paths[name])
        if (name === 'invite' || name === 'refund') {
          const banners = page.getByRole('dialog').locator('img').first()
          await expect(banners).toBeVisible()
          if (name === 'invite') {
            await expectAccessible(page)
            await keepPicture(page, info, `promotions-banners-${language}-${size}-${colorScheme}`)
          }
          await page.getByRole('dialog').getByRole('button').last().click()
        }
        await expect(whole[name](page).first()).toBeVisible()
        await expectAccessible(page)
        await keepPicture(page, info, `promotions-${name}-${language}-${size}-${colorScheme}`)
      }
  })
