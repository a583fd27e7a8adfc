import type { Locator, Page } from '@playwright/test'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { pathOf } from '../wallet/wallet'

/** Polled, because the five seconds begin with the wait, which starts later on a slow machine. */
async function expectTakesLong(page: Page, words: Locator) {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(words).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('says after five seconds that a balance hangs, and retries', async ({
  page,
  specOnly,
  front,
  watch,
}) => {
  // A hanging connection is dropped in the end. The browser repeats the request by itself if that connection had
  // answered before.
  watch.allow('net::ERR_EMPTY_RESPONSE')
  await asMember({ page, specOnly, front }, { wallet: 100.25 })
  const hanging = front.set(request => pathOf(request) === '/api/wallet', { kind: 'hanging' })
  await page.clock.install()
  const met = hanging.met()
  await page.goto('/user/home')
  await met
  // The document requests the money before its code has loaded; moving the clock would cut that code off.
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible()
  await expectTakesLong(page, page.getByText('This is taking longer than usual.'))
  const request = hanging.hits
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => hanging.hits).toBeGreaterThan(request)
  hanging.heal()
  await expect(page.getByRole('main')).toContainText('100.25')
})

test('shows that a coupon hangs where it is read', async ({ page, specOnly, front, watch }) => {
  watch.allow('net::ERR_EMPTY_RESPONSE')
  await asMember({ page, specOnly, front })
  const hanging = front.set(request => pathOf(request) === '/api/spinwheel/coupon', {
    kind: 'hanging',
  })
  await page.clock.install()
  await page.goto('/user/spin?dialog=claim&coupon=C1')
  const words = page.getByRole('dialog').getByText('This is taking longer than usual.')
  await expectTakesLong(page, words)
  await expect(words).toBeInViewport({ ratio: 1 })
  hanging.heal()
})
