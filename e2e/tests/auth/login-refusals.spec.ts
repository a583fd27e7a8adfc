import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer, field, logIn, newPhone, password, refuse, stored, submit } from './auth'
import { errorTexts } from './error-texts'

test.beforeEach(({ page, product }) => remember(page, product.origin, { locale: 'en' }))

test('shows a wrong password in the current language until typing', async ({ page, backend }) => {
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

test('scrolls the reason into view on a short phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await refuse(page, '/api/login', 'WRONG_CREDENTIAL')
  await page.goto('/login')
  await logIn(page, newPhone())
  const text = page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')
  await expect(text).toBeVisible()
  const isSeen = () =>
    text.evaluate(element => {
      const { left, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 2, bottom - 4))
    })
  await expect.poll(isSeen).toBe(true)
})

test('explains a suspended member and a foreign network', async ({ page, backend, product }) => {
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

test('counts down after too many tries and sends nothing', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  const limit = await refuse(page, '/api/login', 'REQUEST_LIMIT', { retryAfter: 42 })
  await page.goto('/login')
  await field(page, 'username').waitFor()
  // Only the page's clock counts, so a slow machine does not change the seconds.
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

test('delays the eleventh try after ten wrong passwords', async ({ page, product }) => {
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
  test(`explains each refused login: ${language}`, async ({ page, product }) => {
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

test('neither runs nor accepts malformed answers', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'username').fill(newPhone())
  await field(page, 'password').fill(password)
  const markup = '<img src=x onerror="window.hurt=1">'
  const nonsense: readonly [unknown, number, string][] = [
    [{ message: markup }, 400, markup],
    [{ message: 'constructor', details: { field: '__proto__' } }, 400, 'constructor'],
    [{ message: 'SOME_NEW_CODE' }, 400, 'SOME_NEW_CODE'],
    [{ message: 7 }, 400, errorTexts('en').unexpected ?? ''],
    [{ token: null }, 200, errorTexts('en').LOGIN_FAIL ?? ''],
    [{ token: '' }, 200, errorTexts('en').LOGIN_FAIL ?? ''],
    [null, 200, errorTexts('en').LOGIN_FAIL ?? ''],
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
