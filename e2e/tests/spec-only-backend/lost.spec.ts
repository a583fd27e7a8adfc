import { expectAnnounced } from '../../harness/announcements'
import type { FaultServer } from '../../harness/faults/fault-server'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { field, submit } from '../auth/auth'
import { confirmWithdrawal, dialogOf, pathOf, sendTransfer } from '../wallet/wallet'

const sent = (front: FaultServer, path: string) =>
  front.requests.filter(request => pathOf(request) === path).length

/**
 * The answer breaks off after the server has carried out the request. It breaks after its first byte, because before it
 * Chromium would repeat the request itself on a reused connection.
 */
function lose(front: FaultServer, path: string) {
  return front.set(request => pathOf(request) === path, { kind: 'truncated' })
}

test.use({ specOnlyOptions: { doneShape: 'a message' } })
test.beforeEach(({ watch }) => watch.allow(/ERR_/))

test('sends a transfer and withdrawal once after lost answers', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front }, { wallet: 500, games: { PG: 0 } })
  lose(front, '/api/wallet/transfer')
  lose(front, '/api/wallet/withdraw')

  await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
  await sendTransfer(page, '120.75')
  await expect(dialogOf(page, 'Done')).toContainText('but your statement has it')

  await page.goto('/user/home?dialog=withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await dialogOf(page, 'Withdraw').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await confirmWithdrawal(page)
  await expect(dialogOf(page, 'Done')).toContainText('but your statement has it')

  expect(sent(front, '/api/wallet/transfer')).toBe(1)
  expect(sent(front, '/api/wallet/withdraw')).toBe(1)
  expect([member.wallet, member.games.get('PG')]).toEqual([17_925, 12_075])
})

test('sends a spin and claim once after lost answers', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const gift = { code: 'G1', label: '50', name: 'Gift', amount: 5_000 }
  const member = await asMember({ page, specOnly, front }, { coin: 2, coupons: [gift] })
  lose(front, '/api/spinwheel/spin')
  lose(front, '/api/spinwheel/coupon/claim')

  await page.goto('/user/spin')
  await page.getByRole('button', { name: /^Spin 2 coins/ }).click()
  const spun = dialogOf(page, 'Your coins show a spin')
  await expect(spun).toContainText('you have fewer coins than before')
  await spun.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Spin 1 coin/ })).toBeVisible()

  await page.getByRole('button', { name: 'Claim Gift' }).click()
  await page.getByRole('button', { name: 'Claim coupon' }).click()
  await expect(dialogOf(page, 'The coupon has left your list')).toContainText('or it has expired')

  expect(sent(front, '/api/spinwheel/spin')).toBe(1)
  expect(sent(front, '/api/spinwheel/coupon/claim')).toBe(1)
  expect([member.coin, member.wallet]).toEqual([1, 5_000])
})

test('sends a bonus and refund once after lost answers', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front }, { refund: 12.5 })
  lose(front, '/api/bonus/activate/WELCOME')
  lose(front, '/api/refund/addWallet')

  member.collectedRefund = member.refund
  member.refund = 0
  await page.goto('/user/bonus?dialog=refund')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  // The cashback was collected on another device: the check answers `result: false` and names the amount.
  await page.getByRole('dialog').getByRole('button', { name: 'Add to wallet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to wallet' }).click()
  await expectAnnounced(page, 'No clear answer came, but your cashback shows it.')

  await page.goto('/user/bonus?dialog=bonus&code=WELCOME')
  await page.getByRole('dialog').getByRole('button', { name: 'Receive bonus' }).click()
  await expect(dialogOf(page, 'Saved')).toContainText('but your bonus shows it')

  expect(sent(front, '/api/bonus/activate/WELCOME')).toBe(1)
  expect(sent(front, '/api/refund/addWallet')).toBe(1)
  expect([member.activeBonus, member.wallet]).toEqual(['WELCOME', 1_250])
})

test('keeps a password in doubt after a lost answer', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  const change = async () => {
    await field(page, 'oldPassword').fill('their-password')
    await field(page, 'password').fill('another-password')
    await field(page, 'confirmation').fill('another-password')
    await submit(page)
  }
  const losing = lose(front, '/api/account/changepwd')
  await page.goto('/user/profile?dialog=change-password')
  await change()
  await expect(dialogOf(page, 'We do not know yet whether it was changed')).toBeVisible()
  expect(member.password).toBe('another-password')
  losing.heal()
  await page.reload()
  await change()
  await expect(dialogOf(page, 'Your new password may be in place already')).toBeVisible()
  expect(sent(front, '/api/account/changepwd')).toBe(2)

  // The next user of this tab finds no trace of the unknown outcome.
  const ofMember = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('of-member/')))
  await expect.poll(ofMember).toEqual(['of-member/password-doubt'])
  await page.goto('/user/profile')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(ofMember).toEqual([])
})

test('looks for a lost transfer after a reload', async ({ page, specOnly, front }) => {
  await page.clock.install()
  const member = await asMember({ page, specOnly, front }, { wallet: 500, games: { PG: 0 } })
  const broken = front.set(request => pathOf(request) === '/api/wallet/transfer', {
    kind: 'refused',
  })
  await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
  await sendTransfer(page, '100')
  await broken.met()
  await page.reload()
  const unknown = dialogOf(page, "We don't know yet")
  // Waits for the code of the check, which moving the clock would cut off.
  await expect(dialogOf(page, /^(Checking|We don't know yet)/)).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(unknown).toContainText('it does not show so far', { timeout: 1_000 })
  }).toPass()
  await expect(unknown).toContainText('Now in Wallet: 500.00 baht.')
  expect(member.wallet).toBe(50_000)
  broken.heal()
  await unknown.getByRole('button', { name: 'I have looked, start again' }).click()
  await sendTransfer(page, '100')
  await expect(dialogOf(page, 'Done')).toContainText('100.00 baht has been transferred.')
  expect(member.games.get('PG')).toBe(10_000)
})
