import { asMember, expect, test } from '../../harness/spec-only-test'
import { field, submit } from '../auth/auth'

test('shows profile and bank account and changes the name', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front }, { name: 'Malee' })
  await page.goto('/user/profile')
  const main = page.getByRole('main')
  for (const text of ['Malee', '7001', 'MALEE DEEJAI', 'KBANK', '123-456-7890'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  const bank = { ...member.bank }
  await page.getByRole('button', { name: 'Edit profile name' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Manee')
  await submit(page)
  await expect(main.getByRole('heading', { name: 'Manee' })).toBeVisible()
  expect([member.name, member.bank]).toEqual(['Manee', bank])
})

test('changes the password and refuses a wrong one', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  await page.goto('/user/profile?dialog=change-password')
  const change = async (old: string) => {
    await field(page, 'oldPassword').fill(old)
    await field(page, 'password').fill('another-password')
    await field(page, 'confirmation').fill('another-password')
    await submit(page)
  }
  await change('not-theirs')
  const refused = page.getByRole('dialog', { name: 'Your password was not changed' })
  await refused.getByRole('button', { name: 'Go back and check' }).click()
  await change('their-password')
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible()
  expect(member.password).toBe('another-password')
})

test('changes a Thai account name to English', async ({ page, specOnly, front }) => {
  const member = await asMember(
    { page, specOnly, front },
    { bank: { code: 'KTB', accountName: 'มาลี ดีใจ' } },
  )
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Edit bank account name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('malee deejai')
  await submit(page)
  await expect(page.getByRole('main')).toContainText('MALEE DEEJAI')
  expect(member.bank.accountName).toBe('MALEE DEEJAI')
})
