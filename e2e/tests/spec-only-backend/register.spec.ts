import { remember } from '../../harness/member'
import { expect, test } from '../../harness/spec-only-test'
import { field, fillBank, fillPhone, fillProfile, newPhone, password, submit } from '../auth/auth'

test.beforeEach(({ page, front }) => remember(page, front.origin, { locale: 'en' }))

test('registers with a code and logs in', { tag: '@main' }, async ({ page, specOnly }) => {
  const phone = newPhone()
  await page.goto('/register')
  await fillPhone(page, phone)
  await field(page, 'otpCode').waitFor()
  const sent = [...specOnly.world.codes.values()].find(one => one.phone === phone)
  await field(page, 'otpCode').fill(sent?.code ?? '')
  await submit(page)
  await field(page, 'password').waitFor()
  await fillProfile(page)
  await fillBank(page)
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await field(page, 'username').fill(phone)
  await field(page, 'password').fill(password)
  await submit(page)
  await expect(page).toHaveURL('/user/home')
  await expect(page.getByText('Hello Somchai')).toBeVisible()
})

test.describe('where no code is wanted', () => {
  test.use({ specOnlyOptions: { settings: { registerOTP: false } } })

  test('registers with an invitation and refuses a taken number', async ({ page, specOnly }) => {
    const phone = newPhone()
    await page.goto('/register?code=PR7001')
    await fillPhone(page, phone)
    await expect(field(page, 'inviteCode')).toHaveValue('PR7001')
    await fillProfile(page)
    await fillBank(page)
    await expect(page).toHaveURL('/login')
    expect(specOnly.world.members.map(({ username }) => username)).toEqual([phone])

    await page.goto('/register')
    await fillPhone(page, phone)
    await fillProfile(page)
    await expect(page.getByText('This number already has an account')).toBeVisible()
    await expect(field(page, 'bankCode')).toHaveCount(0)
  })
})
