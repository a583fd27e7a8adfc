import { asMember, expect, test } from '../../harness/literal-test'
import { pathOf } from '../wallet/wallet'

test('a balance that does not come says so after five seconds, and is had by trying again', async ({
  page,
  literal,
  front,
}) => {
  await asMember({ page, literal, front }, { wallet: 100.25 })
  const hanging = front.set(asked => pathOf(asked) === '/api/wallet', { kind: 'hanging' })
  await page.clock.install()
  const met = hanging.met()
  await page.goto('/user/home')
  await met
  const words = page.getByText('This is taking longer than usual.')
  await expect(words).toHaveCount(0)
  await page.clock.fastForward(5_000)
  await expect(words).toBeVisible()
  const asked = hanging.hits
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => hanging.hits).toBe(asked + 1)
  hanging.heal()
  await expect(page.getByRole('main')).toContainText('100.25')
})
