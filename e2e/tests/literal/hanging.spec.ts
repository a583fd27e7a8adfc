import type { Locator, Page } from '@playwright/test'
import { asMember, expect, test } from '../../harness/literal-test'
import { pathOf } from '../wallet/wallet'

/** The time runs from when something has begun to wait, which is later on a slow machine. */
async function expectTakesLong(page: Page, words: Locator) {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(words).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a balance that does not come says so after five seconds, and is had by trying again', async ({
  page,
  literal,
  front,
  watch,
}) => {
  // What hangs is dropped in the end; on a connection that had answered before, the browser asks again by itself.
  watch.allow('net::ERR_EMPTY_RESPONSE')
  await asMember({ page, literal, front }, { wallet: 100.25 })
  const hanging = front.set(asked => pathOf(asked) === '/api/wallet', { kind: 'hanging' })
  await page.clock.install()
  const met = hanging.met()
  await page.goto('/user/home')
  await met
  // The document asks for money before the code that shows it is there: time that is wound on would cut that off.
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible()
  await expectTakesLong(page, page.getByText('This is taking longer than usual.'))
  const asked = hanging.hits
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => hanging.hits).toBeGreaterThan(asked)
  hanging.heal()
  await expect(page.getByRole('main')).toContainText('100.25')
})

test('a coupon that does not come says so where it can be read', async ({
  page,
  literal,
  front,
  watch,
}) => {
  watch.allow('net::ERR_EMPTY_RESPONSE')
  await asMember({ page, literal, front })
  const hanging = front.set(asked => pathOf(asked) === '/api/spinwheel/coupon', { kind: 'hanging' })
  await page.clock.install()
  await page.goto('/user/spin?dialog=claim&coupon=C1')
  const words = page.getByRole('dialog').getByText('This is taking longer than usual.')
  await expectTakesLong(page, words)
  await expect(words).toBeInViewport({ ratio: 1 })
  hanging.heal()
})
