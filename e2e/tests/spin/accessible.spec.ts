import { arrange } from '../../harness/arrange'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'

const coupon = { label: '50', name: 'ของขวัญ ທີ່ໜ້າຮັກ', type: 'wallet', amount: 50 }

for (const language of rotating(languages, 'spin'))
  test(`the wheel and its dialogs are accessible: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    const memberOptions = { coins: 4, coupons: [coupon, coupon, coupon, coupon] }
    const member = await arrange({ page, product, backend }, memberOptions, language)
    const paths = {
      wheel: '/user/spin',
      claim: `/user/spin?dialog=claim&coupon=${member.coupons[0]}`,
    }
    const coupons = page.getByRole('main').getByRole('listitem')
    for (const [name, path] of Object.entries(paths))
      for (const [size, viewport] of rotating(Object.entries(sizes), name)) {
        await page.setViewportSize(viewport)
        const colorScheme = name === 'wheel' || size === 'desk' ? 'light' : 'dark'
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(
          name === 'wheel' ? coupons.first() : page.getByRole('dialog').getByText('50.00'),
        ).toBeVisible()
        await expectAccessible(page)
        await keepPicture(page, info, `spin-${name}-${language}-${size}-${colorScheme}`)
        if (name !== 'wheel') continue
        await page.locator('main button[aria-disabled="false"]').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await keepPicture(page, info, `spin-prize-${language}-${size}-${colorScheme}`)
      }
  })
