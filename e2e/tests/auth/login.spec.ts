import type { Page } from '@playwright/test'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { bePatient } from '../../harness/patient'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import {
  answer,
  complaintOf,
  field,
  newPhone,
  password,
  refuse,
  sentCode,
  stored,
  submit,
} from './auth'
import { errorTexts } from './error-texts'

async function logIn(page: Page, username: string, secret = password) {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(secret)
  await submit(page)
}

test.beforeEach(({ page, product }) => remember(page, product.origin, { locale: 'en' }))

test('who logs in is remembered by the open tabs only, and a new one beside them is that member', async ({
  page,
  context,
  backend,
}) => {
  const username = newPhone()
  await backend.createMember({ username, password })
  await page.goto('/login')
  await logIn(page, `${username.slice(0, 3)}-${username.slice(3, 6)} ${username.slice(6)}`)
  await expect(page).toHaveURL('/user/home')
  const { local, tab } = await stored(page, 'token')
  expect(local).toBeNull()
  expect(tab).not.toBeNull()
  const other = await context.newPage()
  // The first tab may be busy for longer than people would wait for its answer.
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

test('who asks to be remembered is a member in the next tab too', async ({
  page,
  context,
  backend,
}) => {
  const username = newPhone()
  await backend.createMember({ username, password })
  await page.goto('/login')
  await page.getByLabel('Remember me on this device').check()
  await logIn(page, username)
  await expect(page).toHaveURL('/user/home')
  expect((await stored(page, 'token')).local).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/user/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

test('a wrong password says so in the language of the moment, until one types', async ({
  page,
  backend,
}) => {
  const username = newPhone()
  await backend.createMember({ username, password })
  await page.goto('/login')
  await logIn(page, username, 'not-the-password')
  const text = page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')
  await expect(text).toBeVisible()
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  const inLao = page.getByText(errorTexts('la').WRONG_CREDENTIAL ?? '')
  await expect(inLao).toBeVisible()
  await expect(field(page, 'username')).toHaveValue(username)
  await field(page, 'password').press('End')
  await field(page, 'password').pressSequentially('x')
  await expect(inLao).toBeHidden()
})

test('a suspended member and a foreign network are told why', async ({
  page,
  backend,
  product,
}) => {
  const username = newPhone()
  await backend.createMember({ username, password, isActive: false })
  await page.goto('/login')
  await logIn(page, username)
  await expect(page.getByText(errorTexts('en').INACTIVE_USER ?? '')).toBeVisible()
  const url = `${product.backend.origin}/console/api/settings/blockedAddresses`
  await page.request.put(url, { data: { value: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] } })
  await submit(page)
  await expect(page.getByText(errorTexts('en').INVALID_IP ?? '')).toBeVisible()
  await page.request.delete(url)
})

test('too many tries show the seconds to wait, counting down, and send nothing', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  const limit = await refuse(page, '/api/login', 'REQUEST_LIMIT', { retryAfter: 42 })
  await page.goto('/login')
  await field(page, 'username').waitFor()
  // However long the machine takes, the seconds are those that pass here.
  await page.clock.pauseAt('2026-11-20T10:00:00Z')
  await logIn(page, newPhone())
  await expect(page.getByRole('alert')).toContainText('in 42 seconds')
  await field(page, 'password').press('Enter')
  expect(limit.hits()).toBe(1)
  await page.clock.runFor(41_000)
  await expect(page.getByRole('alert')).toContainText('in 1 second.')
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after ten wrong passwords the real backend has the eleventh wait', async ({
  page,
  product,
}) => {
  const username = newPhone()
  const headers = { 'X-Client': 'web' }
  for (let attempt = 0; attempt < 10; attempt++)
    await page.request.post(`${product.origin}/api/login`, {
      headers,
      data: { username, password: 'wrong' },
    })
  await page.goto('/login')
  await logIn(page, username, 'wrong')
  await expect(page.getByRole('alert')).toContainText(/in \d+ seconds/)
})

test('nothing is sent while a field is empty, and the first empty one has the focus', async ({
  page,
  product,
}) => {
  await page.goto('/login')
  await field(page, 'password').press('Enter')
  await expect(field(page, 'username')).toBeFocused()
  await expect.poll(() => complaintOf(page, 'username')).toBe('Enter your phone number')
  await expect.poll(() => complaintOf(page, 'password')).toBe('Enter the password')
  expect(product.front.asked.some(({ url }) => url === '/api/login')).toBe(false)
})

test('pressing twice sends once', async ({ page, product }) => {
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
  expect(product.front.asked.filter(({ url }) => url === '/api/login')).toHaveLength(1)
})

const codes = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'WRONG_CREDENTIAL',
  'WRONG_PASSWORD',
  'NO_USER',
  'INACTIVE_USER',
  'LOGIN_FAIL',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'INTERNAL_SERVER_ERROR',
  'KEY_MISSING',
  'KEY_INVALID',
] as const

for (const language of rotating(languages, 'reasons'))
  test(`each reason not to be let in has its words: ${language}`, async ({ page, product }) => {
    await remember(page, product.origin, { locale: language })
    await page.goto('/login')
    await field(page, 'username').fill(newPhone())
    await field(page, 'password').fill(password)
    for (const code of codes) {
      const refusal = await refuse(page, '/api/login', code)
      await submit(page)
      await refusal.met()
      await expect(page.getByText(errorTexts(language)[code] ?? code)).toBeVisible()
      await expect(page).toHaveURL('/login')
      await refusal.heal()
    }
  })

test('answers that make no sense neither run nor let anybody in', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'username').fill(newPhone())
  await field(page, 'password').fill(password)
  const markup = '<img src=x onerror="window.hurt=1">'
  const nonsense: readonly [unknown, number, string][] = [
    [{ message: markup }, 400, markup],
    [{ message: 'constructor', details: { field: '__proto__' } }, 400, 'constructor'],
    [{ message: 'SOME_NEW_CODE' }, 400, 'SOME_NEW_CODE'],
    [{ message: 7 }, 400, '7'],
    [{ token: null }, 200, errorTexts('en').unexpected ?? ''],
    [{ token: '' }, 200, errorTexts('en').unexpected ?? ''],
    [null, 200, errorTexts('en').unexpected ?? ''],
  ]
  for (const [value, status, text] of nonsense) {
    const odd = await answer(page, '/api/login', value, status)
    await submit(page)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await odd.heal()
    await field(page, 'password').press('End')
    await field(page, 'password').pressSequentially('x')
    await expect(page.getByText(text, { exact: true })).toBeHidden()
  }
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect((await stored(page, 'token')).tab).toBeNull()
})

test('without a connection one is told, and can try again', async ({ page, product, watch }) => {
  watch.allow('/api/login')
  await page.goto('/login')
  const broken = product.front.set('/api/login', { kind: 'refused' })
  await logIn(page, newPhone())
  await expect(page.getByText(errorTexts('en').unreachable ?? '')).toBeVisible()
  broken.heal()
  await submit(page)
  await expect(page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')).toBeVisible()
})

test('a lost password is set anew by a code, and whoever lost the answer is in all the same', async ({
  page,
  backend,
  product,
  watch,
}) => {
  const path = '/api/account/lostPassword/set'
  watch.allow(path)
  const username = newPhone()
  await backend.createMember({ username, password })
  await page.goto('/login')
  await logIn(page, username, 'not-the-password')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new password' })
  await expect(dialog.locator('[name="phone"]')).toHaveValue(username)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  const code = dialog.locator('[name="otpCode"]')
  await code.waitFor()
  await code.fill((await sentCode(backend, username)).code)
  await dialog.locator('[name="password"]').fill('another-long-one')
  await dialog.locator('[name="confirmation"]').fill('another-long-one')
  // Once for all: a browser sends again by itself what a broken connection took the answer of.
  product.front.set(path, { kind: 'dropped' })
  await dialog.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL('/user/home')
  const headers = { 'X-Client': 'web' }
  const url = `${product.origin}/api/login`
  const old = await page.request.post(url, { headers, data: { username, password } })
  expect(old.status()).toBe(401)
})
