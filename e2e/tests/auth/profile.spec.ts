import type { Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer, complaintOf, field, newPhone, password, refuse, submit } from './auth'
import { errorTexts } from './error-texts'

const thaiName = { code: 'KTB', accountName: 'สมชาย ใจดี', accountNo: '1234567890' }

async function showAs(page: Page, token: string, path: string, language = 'en') {
  await page.goto('/e2e-blank')
  await page.evaluate(
    ([bearer, locale]) => {
      localStorage.setItem('token', bearer)
      localStorage.setItem('locale', locale)
      localStorage.setItem('remember-agreement', 'true')
    },
    [token, language] as const,
  )
  await page.goto(path)
}

async function fillPasswords(page: Page, old: string, next: string, again = next) {
  await field(page, 'oldPassword').fill(old)
  await field(page, 'password').fill(next)
  await field(page, 'confirmation').fill(again)
  await submit(page)
}

type Created = { id: string; token: string; username: string }

async function create(
  backend: { createMember: (memberOptions: object) => Promise<unknown> },
  memberOptions = {},
) {
  const username = newPhone()
  const made = await backend.createMember({ username, password, name: 'สมชาย', ...memberOptions })
  return { ...(made as Created), username }
}

test('shows everything on the profile with a grouped account number', { tag: '@main' }, async ({
  page,
  backend,
}) => {
  const number = `98${String(Date.now()).slice(-8)}`
  const bank = { code: 'KTB', accountName: 'SOMCHAI JAIDEE', accountNo: number }
  const { id, token, username } = await create(backend, { bank })
  await showAs(page, token, '/user/profile')
  const grouped = `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
  const phone = `${username.slice(0, 3)}-${username.slice(3, 6)}-${username.slice(6)}`
  for (const text of ['สมชาย', id, phone, 'SOMCHAI JAIDEE', 'Krungthai Bank', grouped])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit bank account name' })).toHaveCount(0)
})

test('changes the password and logs out other devices', { tag: '@main' }, async ({
  page,
  backend,
  product,
}) => {
  const { id, token, username } = await create(backend)
  const other = await backend.post<{ token: string }>(`/members/${id}/sessions`)
  await showAs(page, token, '/user/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/dialog=change-password/)
  await submit(page)
  await expect(field(page, 'oldPassword')).toBeFocused()
  await fillPasswords(page, password, 'another-password', 'another-passwort')
  await expect.poll(() => complaintOf(page, 'confirmation')).toBe("Passwords don't match")
  await fillPasswords(page, 'not-the-password', 'another-password')
  const refused = page.getByRole('dialog', { name: 'Your password was not changed' })
  await expect(refused).toContainText(errorTexts('en').WRONG_PASSWORD ?? '')
  await refused.getByRole('button', { name: 'Go back and check' }).click()
  await fillPasswords(page, password, 'another-password')
  const saved = page.getByRole('dialog', { name: 'Saved' })
  await saved.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/user/profile')
  const headers = { 'X-Client': 'web', Authorization: `Bearer ${other.token}` }
  const profile = await page.request.get(`${product.origin}/api/account/profile`, { headers })
  expect(profile.status()).toBe(401)
  const login = await page.request.post(`${product.origin}/api/login`, {
    headers: { 'X-Client': 'web' },
    data: { username, password: 'another-password' },
  })
  expect(login.status()).toBe(200)
})

test('closes a dialog on Back and Escape without sending', async ({ page, backend, product }) => {
  const { token } = await create(backend)
  await showAs(page, token, '/user/profile')
  const open = page.getByRole('button', { name: 'Change password' })
  await open.click()
  await field(page, 'oldPassword').fill(password)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/user/profile')
  await open.click()
  await field(page, 'oldPassword').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
  expect(product.front.requests.some(({ url }) => url === '/api/account/changepwd')).toBe(false)
})

const waysOut = {
  'the way back': (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  // The first close button, because an earlier toast above the dialog has one of its own.
  'the close button': (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click(),
}

for (const [way, leave] of rotating(Object.entries(waysOut), 'ways out'))
  test(`reports a change that ends after ${way}`, async ({ page, backend, product }) => {
    const { token } = await create(backend)
    await showAs(page, token, '/user/profile')
    await page.getByRole('button', { name: 'Change password' }).click()
    for (const [old, words] of [
      ['not-the-password', 'Your password was not changed.'],
      [password, 'Your password is changed.'],
    ] as const) {
      const slow = product.front.set('/api/account/changepwd', { kind: 'slow' })
      await fillPasswords(page, old, 'another-password')
      await slow.met()
      await leave(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      slow.heal()
      await expectAnnounced(page, words)
      await expect(page).toHaveURL('/user/profile')
      if (old !== password) await page.getByRole('button', { name: 'Change password' }).click()
    }
  })

test('corrects a Thai name and copies the account number', async ({ page, context, backend }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = `97${String(Date.now()).slice(-8)}`
  const { id, token } = await create(backend, { bank: { ...thaiName, accountNo: number } })
  await showAs(page, token, '/user/profile')
  await page.getByRole('button', { name: 'Edit bank account name' }).click()
  await submit(page)
  await expect.poll(() => complaintOf(page, 'name')).toBe('Use English letters and spaces only')
  await field(page, 'name').fill('somchai jaidee')
  await expect(field(page, 'name')).toHaveValue('SOMCHAI JAIDEE')
  await submit(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('SOMCHAI JAIDEE')).toBeVisible()
  await expectAnnounced(page, /^Copied 97[\d-]+$/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(page.getByRole('button', { name: 'Edit bank account name' })).toHaveCount(0)
  expect(await backend.get(`/members/${id}`)).toMatchObject({
    bank_account_name: 'SOMCHAI JAIDEE',
  })
})

test('focuses the copy control where copying is refused', async ({ page, backend }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  const number = `96${String(Date.now()).slice(-8)}`
  const { token } = await create(backend, { bank: { ...thaiName, accountNo: number } })
  await showAs(page, token, '/user/profile?dialog=edit-bank-account-name')
  await field(page, 'name').fill('SOMCHAI')
  await submit(page)
  await expectAnnounced(page, 'Failed to copy')
  await expect(page.getByRole('button', { name: 'Copy Account number' })).toBeFocused()
})

for (const language of rotating(languages, 'reasons'))
  test(`explains each refusal in the profile: ${language}`, async ({ page, backend }) => {
    const texts = errorTexts(language)
    const number = `95${String(Date.now()).slice(-8)}`
    const { token } = await create(backend, { bank: { ...thaiName, accountNo: number } })
    await showAs(page, token, '/user/profile?dialog=edit-bank-account-name', language)
    await field(page, 'name').fill('SOMCHAI')
    for (const code of ['NO_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG']) {
      const refusal = await refuse(page, '/api/account/bankAccountName', code)
      await submit(page)
      await refusal.met()
      await expectAnnounced(page, texts[code] ?? code)
      await refusal.heal()
    }
    await page.goto('/user/profile?dialog=change-password')
    for (const code of ['WRONG_PASSWORD', 'INVALID_USER_INFO', 'REQUEST_LIMIT']) {
      const refusal = await refuse(page, '/api/account/changepwd', code)
      await fillPasswords(page, password, `new-${password}`)
      const dialog = page.getByRole('dialog').last()
      await expect(dialog).toContainText(texts[code] ?? code)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await refusal.heal()
    }
  })

test('survives a malformed profile', async ({ page, backend }) => {
  const { token } = await create(backend)
  const markup = '<img src=x onerror="window.hurt=1">'
  const whole = { _id: markup, username: markup, name: markup, createdAt: markup }
  const odd = await answer(page, '/api/account/profile', {
    profile: whole,
    bankAccount: { bankCode: 'KTB', bankAccountName: markup, bankAccountNo: markup, bank: null },
  })
  await showAs(page, token, '/user/profile')
  await expect(page.getByRole('heading', { name: markup })).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await odd.heal()
  const empty = await answer(page, '/api/account/profile', { profile: null })
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await empty.heal()
  await again.click()
  await expect(page.getByRole('heading', { name: 'สมชาย' })).toBeVisible()
})
