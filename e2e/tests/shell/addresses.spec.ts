import { bePatient } from '../../harness/patient'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer, heading, remember, shareLogin, stored } from './shell'

test('redirects a visitor to the login', { tag: '@main' }, async ({ page }) => {
  for (const path of ['/', '/user', '/user/home', '/user/profile', '/user/spin'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(heading(page)).toBeVisible()
    })
})

test('redirects a member to home and back', { tag: '@main' }, async ({ page, member, product }) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  const tab = await page.context().newPage()
  await tab.goto('about:blank')
  for (const path of ['/', '/user', '/user/'])
    await test.step(path, async () => {
      await tab.goto(product.origin + path)
      await expect(tab).toHaveURL('/user/home')
      await tab.goBack()
      await expect(tab).toHaveURL('about:blank')
    })
})

test('shows Page Not Found with a way back', { tag: '@main' }, async ({ page, product }) => {
  await remember(page, product, { locale: 'en', token: 'kept' })
  await page.goto('/no/such/page')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(page).toHaveTitle(/^Page Not Found/)
  expect(await stored(page, 'token')).toBe('kept')
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute(
    'href',
    '/',
  )
})

test('shows that the service is gone', { tag: '@main' }, async ({ page, product }) => {
  // A server that does not answer within three seconds counts as active; a busy machine may be that slow.
  await bePatient(page, 3_000)
  answer(product, '/api/lookup/active', { terminated: 'gone' })
  await remember(page, product, { locale: 'en' })
  await page.goto('/login')
  await expect(page).toHaveURL('/terminated')
  await expect(page).toHaveTitle(/^Page Not Found/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('lets people in when the service does not answer', async ({ page, product }) => {
  product.front.set('/api/lookup/active', { kind: 'hanging' })
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('ends the visit after any gone reply', async ({ page, product }) => {
  answer(product, '/api/lookup/contact', { message: 'gone' }, 410)
  await page.goto('/contact')
  await expect(page).toHaveURL('/terminated')
})

const endings = ['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_3']
for (const code of rotating(endings, 'ended sessions'))
  test(`ends the session after ${code}`, { tag: '@main' }, async ({ page, member, product }) => {
    expect(member).toBeTruthy()
    answer(product, '/api/lookup/contact', { message: code }, 401)
    await page.goto('/user/contact')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => stored(page, 'token')).toBeNull()
  })

test('keeps the session after a refused network', async ({ page, member, product }) => {
  expect(member).toBeTruthy()
  const refusal = answer(product, '/api/lookup/contact', { message: 'INVALID_IP' }, 403)
  await page.goto('/user/contact')
  await refusal.met()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/user/contact')
})

test('sets the title by page and language', async ({ page }) => {
  await page.goto('/howto')
  await expect(page).toHaveTitle(/^วิธีใช้งาน · /)
  await page.getByRole('button', { name: /ไทย/ }).click()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(page).toHaveTitle(/^ວິທີໃຊ້ງານ · /)
  await page.getByRole('navigation').getByRole('link', { name: 'ຕິດຕໍ່' }).click()
  await expect(page).toHaveTitle(/^ຕິດຕໍ່ພວກເຮົາ · /)
  await expect(heading(page)).toBeFocused()
})
