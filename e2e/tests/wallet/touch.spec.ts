import type { CDPSession, Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { answer, dialogOf, pathOf } from './wallet'

test.use({ hasTouch: true, isMobile: true })

const refreshPath = '/api/wallet/refresh/slot'
const start = { x: 195, y: 120 }

interface Point {
  x: number
  y: number
}

/** A finger whose touch events reach the browser as from a touch screen. */
class Finger {
  private at: Point = start

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page) {
    return new Finger(await page.context().newCDPSession(page))
  }

  async press(point: Partial<Point> = {}) {
    await this.send('touchStart', { ...start, ...point })
  }

  /** Moves in several steps, as fingers do. */
  async moveBy(distance: number) {
    const { x, y } = this.at
    for (let step = 1; step <= 8; step++)
      await this.send('touchMove', { x, y: y + (distance * step) / 8 })
  }

  async lift(type: 'touchEnd' | 'touchCancel' = 'touchEnd') {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [] })
  }

  async pull(distance: number, from: Partial<Point> = {}) {
    await this.press(from)
    await this.moveBy(distance)
    await this.lift()
  }

  private async send(type: 'touchStart' | 'touchMove', point: Point) {
    this.at = point
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
}

test('refreshes games and wallet once on a long pull', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { wallet: 100 })
  await page.goto('/user/home')
  await expect(page.getByText(/Updated \d\d:\d\d/)).toBeVisible()
  product.front.requests.length = 0
  const finger = await Finger.on(page)

  // A pull that is too short shows the hint and does nothing else.
  await finger.press()
  await finger.moveBy(100)
  await expect(page.getByText('Pull down to refresh')).toBeVisible()
  await finger.lift()
  await expect(page.getByText('Pull down to refresh')).toBeHidden()

  // The touch is cancelled by something else, such as a call.
  await finger.press()
  await finger.moveBy(300)
  await expect(page.getByText('Release to refresh')).toBeVisible()
  await finger.lift('touchCancel')
  await expect(page.getByText('Release to refresh')).toBeHidden()

  await backend.put(`/members/${member.id}`, { wallet: 250.25 })
  const slow = product.front.set(refreshPath, { kind: 'slow' }, { times: 1 })
  await finger.pull(300)
  await expect(page.getByText('Refreshing')).toBeVisible()
  await slow.met()
  // Pulling again during a refresh does not start another one.
  await finger.pull(300)
  slow.heal()
  await expect(page.getByText('250.25')).toHaveCount(2)
  await expect(page.getByText('Refreshing')).toBeHidden()
  expect(product.front.requests.filter(request => pathOf(request) === refreshPath)).toHaveLength(1)
})

test('does not refresh while scrolled or in a dialog', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 100, games: { PG: 10 } })
  await page.goto('/user/home')
  await expect(page.getByText(/Updated \d\d:\d\d/)).toBeVisible()
  product.front.requests.length = 0
  const finger = await Finger.on(page)

  await page.evaluate(() => window.scrollTo(0, 200))
  await finger.pull(120, { y: 300 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(150)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Withdraw', exact: true }).tap()
  await expect(dialogOf(page, 'Withdraw')).toBeVisible()
  await finger.press({ y: 600 })
  await finger.moveBy(240)
  await expect(page.getByText('Release to refresh')).toHaveCount(0)
  await finger.lift()
  await dialogOf(page, 'Withdraw').getByRole('button', { name: 'Close' }).tap()
  await expect(dialogOf(page, 'Withdraw')).toBeHidden()
  expect(product.front.requests.filter(request => pathOf(request) === refreshPath)).toHaveLength(0)
})

test('recovers from a pull without games', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 100 })
  await page.goto('/user/home')
  await expect(page.getByText(/Updated \d\d:\d\d/)).toBeVisible()
  const fault = answer(product, refreshPath, { message: 'REQUEST_LIMIT' }, 429)
  const finger = await Finger.on(page)
  await finger.pull(300)
  await expect(page.getByText(/may not be the latest/)).toBeVisible()
  fault.heal()
  // A pull during a refresh would start nothing, so the first must have ended.
  await expect(page.getByText('Refreshing')).toBeHidden()
  await finger.pull(300)
  await expect(page.getByText(/may not be the latest/)).toBeHidden()
})

test('turns the account scrollers by touch', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 100, games: { PG: 10 } })
  // Without animations, because a dialog that still slides in is not at its final position.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/user/home?dialog=transfer')
  const from = page.getByRole('listbox', { name: 'From' })
  const wallet = from.getByRole('option', { name: 'Wallet' })
  await expect(wallet).toHaveAttribute('aria-selected', 'true')
  const finger = await Finger.on(page)
  // Repeated, because content that appears above the scroller during the swipe moves it.
  await expect(async () => {
    const box = await from.boundingBox()
    if (!box) throw new Error('The scroller has no place on the screen.')
    // The browser uses the first few pixels to tell a press from a move.
    await finger.pull(-64, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    // How far the list turns depends on the speed of the finger.
    await expect(wallet).toHaveAttribute('aria-selected', 'false', { timeout: 2_000 })
  }).toPass()
})
