import { arrange } from '../../harness/arrange'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import { launcher } from '../chat/chat'
import { covered, expectNothingCovered, hidden, launcherArea, open } from './chat-button'
import { richMemberOptions } from './views'

test('the chat button covers nothing important on five views', async ({
  page,
  product,
  backend,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await remember(page, product.origin, { locale: 'en' })
  await expectNothingCovered(page, '/login')
  await arrange({ page, product, backend }, richMemberOptions(), 'en')
  await expectNothingCovered(page, '/user/home')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCovered(page, '/user/bonus')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNothingCovered(page, '/user/statement')
  // The size of 1280 × 800 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 200 })
  await expectNothingCovered(page, '/user/home', 6)
})

test('moves the button off the first coupon', async ({ page, product, backend }) => {
  const coupons = [{ label: '100', name: 'Gift', type: 'wallet', amount: 100 }]
  await arrange({ page, product, backend }, { coins: 7, coupons }, 'en')
  await open(page, '/user/spin')
  await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
  await expect.poll(() => hidden(page, ':scope > button')).toEqual([])
  await expect.poll(() => covered(page)).toEqual([])
})

test('considers only the visible part of a long page', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/contact')
  await page.evaluate(() => {
    const { getBoundingClientRect } = Range.prototype
    Range.prototype.getBoundingClientRect = function () {
      document.body.dataset.looks = String(Number(document.body.dataset.looks ?? 0) + 1)
      return getBoundingClientRect.call(this)
    }
    const rows = Array.from({ length: 1000 }, (_, row) => {
      const line = document.createElement('p')
      line.textContent = `Row ${row}`
      return line
    })
    document.body.append(...rows)
  })
  await expect(page.locator('body')).toHaveAttribute('data-looks', /^[1-9]\d{0,2}$/)
})

test('ignores collapsed content', async ({ page, product, backend }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await arrange({ page, product, backend }, {}, 'en')
  await open(page, '/user/statement')
  await expect(page.locator('details:not([open]) select')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
  await expect.poll(async () => (await launcher(page).boundingBox())?.y).toBeGreaterThan(400)
})

test('hides the button outside of hours', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/no/such/page')
  await expect(launcher(page)).toBeVisible()
  // Without a page load, so that the button was shown before.
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/terminated')
  await expect(launcher(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('moves the button to the other side and remembers it', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/contact')
  await launcher(page).focus()
  await page.keyboard.press('ArrowLeft')
  const left = async () => (await launcher(page).boundingBox())?.x
  await expect.poll(left).toBeLessThan(100)
  await page.reload()
  await expect.poll(left).toBeLessThan(100)
  // Late content makes the button move again.
  await page.waitForLoadState('networkidle')
  await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
  // Hovering waits until the button stands still.
  await launcher(page).hover({ position: { x: 20, y: 20 } })
  const box = await launcher(page).boundingBox()
  if (!box) throw new Error('The button is not there.')
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(250)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('greets each visitor once', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/register')
  const greeting = page.getByRole('button', { name: 'Need a hand' })
  await expect(greeting).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(greeting).toBeHidden()
  await page.reload()
  await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
  await expect(greeting).toBeHidden()
})
