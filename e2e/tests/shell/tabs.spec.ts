import { expect, test } from '../../harness/test'
import { heading, remember, shareLogin, stored } from './shell'

test('logging out in one tab leaves nothing of the member in another', async ({
  page,
  context,
  member,
}) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await page.goto('/user/home')
  const other = await context.newPage()
  await other.goto('/user/contact')
  await expect(heading(other)).toBeVisible()
  await other.getByRole('banner').getByRole('button').last().click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
  for (const tab of [page, other])
    for (const key of ['token', 'remember-agreement', 'last_sync'])
      expect(await stored(tab, key)).toBeNull()
})

test('a tab that shows the visitor frame ends the session of all tabs', async ({
  page,
  context,
  member,
}) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await page.goto('/user/contact')
  await expect(heading(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/howto')
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'token')).toBeNull()
  await expect(other).toHaveURL('/howto')
})

test('a session that lives in one tab only ends with the visitor frame of another', async ({
  page,
  context,
  member,
}) => {
  expect(member).toBeTruthy()
  await page.goto('/user/contact')
  await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? sessionStorage.getItem('token')
    sessionStorage.setItem('token', token ?? '')
    localStorage.removeItem('token')
  })
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'token')).toBeNull()
})

test('a language chosen in one tab is the language of all', async ({ page, context, product }) => {
  await remember(page, product, { locale: 'en' })
  await page.goto('/howto')
  await expect(heading(page)).toHaveText('How to use your wallet')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('button', { name: /English/ }).click()
  await other.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(heading(page)).toHaveText('ວິທີໃຊ້ງານ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
})

test('a page brought back after a logout shows nothing of the member', async ({ page, member }) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await page.goto('/user/contact')
  await expect(heading(page)).toBeVisible()
  await page.goto('/howto')
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
