import { arrange } from '../../harness/arrange'
import { sizes } from '../../harness/axe'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import { enlargeType, expectReadable } from './expect-readable'
import { richMemberOptions } from './views'

test('the main views stay readable at twice the type size', async ({ page, product, backend }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enlargeType(page, 200)
  await remember(page, product.origin, { locale: 'th' })
  await expectReadable(page, ['/login'], 'th')
  await arrange({ page, product, backend }, richMemberOptions(), 'th')
  const views = ['/user/home', '/user/home?dialog=deposit', '/user/home?dialog=withdraw']
  await expectReadable(page, views, 'th')
})

test('keeps the wheel’s text centred at twice the size', async ({ page, product, backend }) => {
  await page.setViewportSize(sizes.desk)
  await enlargeType(page, 200)
  await arrange({ page, product, backend }, richMemberOptions(), 'th')
  await page.goto('/user/spin')
  const middle = page.locator('main button[aria-disabled="false"]')
  await expect(middle).toContainText('987,654')
  const overhang = () =>
    middle.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(overhang).toBe(0)
})
