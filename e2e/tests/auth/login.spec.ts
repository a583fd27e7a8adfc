import type { Page } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import { remember } from '../../harness/member'
import { bePatient } from '../../harness/patient'
import { expect, test } from '../../harness/test'
import { complaintOf, field, logIn, newPhone, password, sentCode, stored, submit } from './auth'
import { errorTexts } from './error-texts'

test.beforeEach(({ page, product }) => remember(page, product.origin, { locale: 'en' }))

/** Creates a member and opens the login page. */
async function comeToLogin(page: Page, backend: ConsoleClient) {
  const username = newPhone()
  await backend.createMember({ username, password })
  await page.goto('/login')
  return username
}

test('shares a login with open and new tabs only', { tag: '@main' }, async ({
  page,
  context,
  backend,
}) => {
  const username = await comeToLogin(page, backend)
  await logIn(page, `${username.slice(0, 3)}-${username.slice(3, 6)} ${username.slice(6)}`)
  await expect(page).toHaveURL('/user/home')
  const { local, tab } = await stored(page, 'token')
  expect(local).toBeNull()
  expect(tab).not.toBeNull()
  const other = await context.newPage()
  // On a busy machine the first tab may answer later than the timeout of the new one.
  await bePatient(other, 1_000)
  await other.goto('/user/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile')
  expect((await stored(other, 'token')).local).toBeNull()
  await page.close()
  await other.close()
  const later = await context.newPage()
  await later.goto('/user/profile')
  await expect(later).toHaveURL('/login')
})

test('remembers a member in the next tab when asked', { tag: '@main' }, async ({
  page,
  context,
  backend,
}) => {
  const username = await comeToLogin(page, backend)
  await page.getByLabel('Remember me on this device').check()
  await logIn(page, username)
  await expect(page).toHaveURL('/user/home')
  expect((await stored(page, 'token')).local).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/user/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

test('sends nothing with an empty field and focuses the first', async ({ page, product }) => {
  await page.goto('/login')
  await field(page, 'password').press('Enter')
  await expect(field(page, 'username')).toBeFocused()
  await expect.poll(() => complaintOf(page, 'username')).toBe('Enter your phone number')
  await expect.poll(() => complaintOf(page, 'password')).toBe('Enter the password')
  expect(product.front.requests.some(({ url }) => url === '/api/login')).toBe(false)
})

test('pressing twice sends once', { tag: '@main' }, async ({ page, product }) => {
  await page.goto('/login')
  const slow = product.front.set('/api/login', { kind: 'slow' })
  await field(page, 'username').fill(newPhone())
  await field(page, 'password').fill(password)
  await field(page, 'password').press('Enter')
  await slow.met()
  await field(page, 'password').press('Enter')
  await page.locator('button[type="submit"]').click({ force: true })
  slow.heal()
  await expect(page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')).toBeVisible()
  expect(product.front.requests.filter(({ url }) => url === '/api/login')).toHaveLength(1)
})

test('offers a retry without a connection', async ({ page, product, watch }) => {
  watch.allow('/api/login')
  await page.goto('/login')
  const broken = product.front.set('/api/login', { kind: 'refused' })
  await logIn(page, newPhone())
  await expect(page.getByText(errorTexts('en').unreachable ?? '')).toBeVisible()
  broken.heal()
  await submit(page)
  await expect(page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')).toBeVisible()
})

test('resets a lost password by code, also after a lost answer', { tag: '@main' }, async ({
  page,
  backend,
  product,
  watch,
}) => {
  const path = '/api/account/lostPassword/set'
  watch.allow(path)
  const username = await comeToLogin(page, backend)
  await field(page, 'username').fill(username)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new password' })
  await expect(dialog.locator('[name="phone"]')).toHaveValue(username)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  const code = dialog.locator('[name="otpCode"]')
  await code.waitFor()
  await code.fill((await sentCode(backend, username)).code)
  await dialog.locator('[name="password"]').fill('another-long-one')
  await dialog.locator('[name="confirmation"]').fill('another-long-one')
  // Without `times`, because the browser itself repeats a request whose answer a broken connection took.
  product.front.set(path, { kind: 'dropped' })
  await dialog.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL('/user/home')
  const headers = { 'X-Client': 'web' }
  const url = `${product.origin}/api/login`
  const old = await page.request.post(url, { headers, data: { username, password } })
  expect(old.status()).toBe(401)
})
