import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { expect, test } from '../../harness/test'
import { dialogOf } from './wallet'

test('keeps limits, breaks and the reality check', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  await page.goto('/user/profile')
  await page.getByRole('button', { name: /Play within your limits/ }).click()
  const limits = dialogOf(page, 'Play within your limits')
  await limits.getByRole('button', { name: '30 min' }).click()
  await expect(limits.getByRole('button', { name: '30 min' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(limits).toContainText('Weeks')
  const ofDay = limits.getByRole('button', { name: /: Deposit limit, A day$/ })
  await ofDay.click()
  await limits.getByRole('textbox', { name: /At most/ }).fill('100')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toContainText('0.00 of 100.00 baht')
  await expectAccessible(page)

  await page.goto('/user/home?dialog=deposit&way=qr')
  const deposit = dialogOf(page, 'Scan to deposit')
  await deposit.getByRole('button', { name: '500', exact: true }).click()
  await deposit.getByRole('button', { name: 'Create QR' }).click()
  await expectAnnounced(page, 'This would pass a limit that you have set for yourself.')

  await page.goto('/user/home?dialog=limits')
  await ofDay.click()
  await limits.getByRole('textbox', { name: /At most/ }).fill('500')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toContainText('You asked for 500.00 baht.')
  await expect(limits).toContainText('0.00 of 100.00 baht')
  await backend.post(`/members/${member.id}/limits-ready`)
  await page.reload()
  await limits.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(limits).toContainText('0.00 of 500.00 baht')

  await limits.getByRole('button', { name: '7 days' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin the break' }).click()
  await expect(limits).toContainText('You are taking a break until')
  await page.goto('/user/home?dialog=deposit&way=qr')
  const inBreak = dialogOf(page, 'Deposit')
  await expect(inBreak).toContainText('Until then nothing can be put in.')
  await expect(inBreak.getByRole('button', { name: /Send a slip/ })).toBeVisible()
  await expect(inBreak).not.toContainText('Scan a QR code')
  await expectAccessible(page)

  // The reality check is due by now as well; it did not cover the open dialogs.
  await page.goto('/user/home')
  const check = dialogOf(page, 'Reality check')
  await expect(check).toContainText('Put in')
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Go on' }).click()
  await expect(check).toBeHidden()
})
