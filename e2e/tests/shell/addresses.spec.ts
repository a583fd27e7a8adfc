import { bePatient } from '../../harness/patient'
import { expect, test } from '../../harness/test'
import { answer, heading, remember, shareLogin, stored } from './shell'

test('a visitor at an address of members, or at none, is led to log in', async ({ page }) => {
  for (const path of ['/', '/user', '/user/home', '/user/profile', '/user/spin'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(heading(page)).toBeVisible()
    })
})

for (const path of ['/', '/user', '/user/'])
  test(`a member at ${path} is led home, and going back leaves the site`, async ({
    page,
    member,
    product,
  }) => {
    expect(member).toBeTruthy()
    await shareLogin(page)
    const tab = await page.context().newPage()
    await tab.goto('about:blank')
    await tab.goto(product.origin + path)
    await expect(tab).toHaveURL('/user/home')
    await tab.goBack()
    await expect(tab).toHaveURL('about:blank')
  })

test('an unknown address says Page Not Found and offers the way back', async ({
  page,
  product,
}) => {
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

test('a service that is gone says so instead of the login', async ({ page, product }) => {
  // One that does not say so within three seconds is taken to be there, as a busy machine may not.
  await bePatient(page, 3_000)
  answer(product, '/api/lookup/active', { terminated: 'gone' })
  await remember(page, product, { locale: 'en' })
  await page.goto('/login')
  await expect(page).toHaveURL('/terminated')
  await expect(page).toHaveTitle(/^Page Not Found/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('a service that does not say whether it is there lets people in', async ({
  page,
  product,
}) => {
  product.front.set('/api/lookup/active', { kind: 'hanging' })
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('a gone reply to any call ends the visit', async ({ page, product }) => {
  answer(product, '/api/lookup/contact', { message: 'gone' }, 410)
  await page.goto('/contact')
  await expect(page).toHaveURL('/terminated')
})

for (const code of ['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_USER_3'])
  test(`a reply of ${code} ends the session`, async ({ page, member, product }) => {
    expect(member).toBeTruthy()
    answer(product, '/api/lookup/contact', { message: code }, 401)
    await page.goto('/user/contact')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => stored(page, 'token')).toBeNull()
  })

test('a refusal of the address on the network ends no session', async ({
  page,
  member,
  product,
}) => {
  expect(member).toBeTruthy()
  const refusal = answer(product, '/api/lookup/contact', { message: 'INVALID_IP' }, 403)
  await page.goto('/user/contact')
  await refusal.met()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/user/contact')
})

test('the title follows the page and the language', async ({ page }) => {
  await page.goto('/howto')
  await expect(page).toHaveTitle(/^วิธีใช้งาน · /)
  await page.getByRole('button', { name: /ไทย/ }).click()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(page).toHaveTitle(/^ວິທີໃຊ້ງານ · /)
  await page.getByRole('navigation').getByRole('link', { name: 'ຕິດຕໍ່' }).click()
  await expect(page).toHaveTitle(/^ຕິດຕໍ່ພວກເຮົາ · /)
  await expect(heading(page)).toBeFocused()
})
