import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { keepPicture } from '../../harness/screenshots'
import { sizes } from '../../harness/sizes'
import { expect, test } from '../../harness/test'

const wishes = {
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

for (const language of languages)
  test(`bonuses, invitations and refunds are in nobody's way: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    await arrange({ page, product, backend }, wishes, language)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      for (const [name, path] of Object.entries(paths)) {
        const colorScheme = name.length % 2 === 0 ? 'light' : 'dark'
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        const dialog = page.getByRole('dialog')
        await expect(
          name === 'bonus' ? page.getByRole('heading', { level: 1 }) : dialog,
        ).toBeVisible()
        if (name === 'invite' || name === 'refund') await dialog.getByRole('button').last().click()
        await expectAccessible(page)
        await keepPicture(page, info, `promotions-${name}-${language}-${size}-${colorScheme}`)
      }
    }
  })
