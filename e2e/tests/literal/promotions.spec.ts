import { asMember, expect, test } from '../../harness/literal-test'

test('a bonus is taken, shown as the active one and ended again', async ({
  page,
  literal,
  front,
}) => {
  const member = await asMember({ page, literal, front })
  await page.goto('/user/bonus')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('คืน 50')
  await dialog.getByRole('button', { name: 'Receive bonus' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(member.activeBonus).toBe('WELCOME')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Active bonus')).toBeVisible()
  await page.getByRole('button', { name: 'End bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End bonus' }).click()
  await expect(page.getByLabel('Promotion code')).toBeVisible()
  expect(member.activeBonus).toBeNull()
})

test('a promotion is found by its code and received', async ({ page, literal, front }) => {
  const member = await asMember({ page, literal, front })
  await page.goto('/user/bonus')
  const field = page.getByLabel('Promotion code')
  await field.fill('no-such-code')
  await field.press('Enter')
  await expect(page.getByText(/There is no promotion NO-SUCH-CODE/)).toBeVisible()
  await field.fill('songkran')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Receive promotion' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(member.activePromotion).toBe('SONGKRAN')
})

test('the invitation shows its link and who came by it', async ({ page, literal, front }) => {
  const member = await asMember({ page, literal, front }, { inviteBonus: 40 })
  member.invites = [{ name: 'Somsri', amount: 1_500, createdAt: member.createdAt }]
  await page.goto('/user/bonus?dialog=invite')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${front.origin}/register?code=PR${member.id}`)
  await expect(dialog).toContainText('40.00')
  await dialog.getByRole('tab').last().click()
  await expect(dialog.getByRole('row', { name: /Somsri.*15\.00/ })).toBeVisible()
})

test('a refund is collected, added to the wallet and listed', async ({ page, literal, front }) => {
  const member = await asMember({ page, literal, front }, { wallet: 1, refund: 12.5 })
  await page.goto('/user/bonus?dialog=refund')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog).toContainText('12.50')
  await dialog.getByRole('button', { name: 'Collect cashback' }).click()
  await expect.poll(() => member.refund).toBe(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add to wallet' }).click()
  await expect.poll(() => member.wallet).toBe(1_350)
  await page.goto('/user/bonus?dialog=refund')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('row', { name: /12\.50/ })).toBeVisible()
})
