import type { BrowserContext, Page } from '@playwright/test'
import { bePatient } from '../../harness/patient'
import { blankPath } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { sentTo } from '../wallet/wallet'
import { heading, remember, shareLogin, stored } from './shell'

/** Opens a page and waits until it is rendered. */
async function show(page: Page, address: string) {
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
}

test('logs out of every tab completely', { tag: '@main' }, async ({ page, context, member }) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await page.goto('/user/home')
  const other = await context.newPage()
  await show(other, '/user/contact')
  await other.getByRole('banner').getByRole('button').last().click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
  for (const tab of [page, other])
    for (const key of ['token', 'remember-agreement', 'last_sync'])
      await expect.poll(() => stored(tab, key)).toBeNull()
})

test('ends a remembered login in all tabs on a visitor page', async ({ page, context, member }) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await show(page, '/user/contact')
  const other = await context.newPage()
  await other.goto('/howto')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => stored(page, 'token')).toBeNull()
  await expect(other).toHaveURL('/howto')
})

test('keeps the login on a prerendered visitor page', async ({ page, context, member }) => {
  await shareLogin(page)
  const ahead = await context.newPage()
  await ahead.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  )
  const request = ahead.waitForRequest('**/api/lookup/active')
  await ahead.goto('/login')
  await request
  await ahead.waitForLoadState('networkidle')
  expect(await stored(page, 'token')).toBe(member.token)
  await ahead.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(heading(ahead)).toBeVisible()
  await expect.poll(() => stored(page, 'token')).toBeNull()
})

/** Moves the login to sessionStorage, as a login without "remember me" does. */
async function liveInThisTab(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem('token', localStorage.getItem('token') ?? '')
    localStorage.removeItem('token')
    localStorage.setItem('locale', 'en')
  })
}

const tokens = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('token')])

const open = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage()
  // On a busy machine another tab may answer later than the timeout of the new one.
  await bePatient(tab, 1_000)
  await tab.goto(address)
  return tab
}

test('keeps another tab’s unremembered login', async ({ page, context, member }) => {
  await liveInThisTab(page)
  await page.goto('/user/contact')
  const other = await open(context, '/howto')
  await expect(heading(other)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText('Contact us')
  await expect(page).toHaveURL('/user/contact')
  await expect.poll(() => tokens(page)).toEqual([member.token, null])
  await expect.poll(() => tokens(other)).toEqual([null, null])
})

test('shares a member’s session with a new tab only', async ({ page, context, member }) => {
  await liveInThisTab(page)
  await show(page, '/user/contact')
  const other = await open(context, '/user/home')
  await expect(heading(other)).toHaveText('Hello Test Member')
  await expect.poll(() => tokens(other)).toEqual([member.token, null])
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => tokens(page)).toEqual([null, null])
})

test('logs out one of two members only', { tag: '@main' }, async ({
  page,
  context,
  member,
  backend,
}) => {
  expect(member).toBeTruthy()
  await liveInThisTab(page)
  await show(page, '/user/contact')
  const second = await backend.createMember()
  const other = await open(context, '/howto')
  await other.evaluate(token => sessionStorage.setItem('token', token), second.token)
  await other.goto('/user/contact')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/login')
  await page.goto('/user/profile')
  await expect(heading(page)).toHaveText('Profile')
  await expect(page).toHaveURL('/user/profile')
  await expect.poll(() => tokens(page)).toEqual([member.token, null])
})

test('asks other tabs once and stays a visitor', async ({ page, product }) => {
  await remember(page, product, { 'member-tab': '1' })
  await page.goto('/user/home')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => stored(page, 'member-tab')).toBeNull()
})

test('asks no other tab on a public page', async ({ page, product, context }) => {
  await remember(page, product, { 'member-tab': '1' })
  const listener = await context.newPage()
  await listener.goto(`${product.origin}/howto`)
  await listener.evaluate(() => {
    const request: unknown[] = []
    new BroadcastChannel('tamlung-session').onmessage = ({ data }) => request.push(data)
    Object.assign(window, { asked: request })
  })
  const request = () => listener.evaluate(() => Reflect.get(window, 'asked'))
  await show(page, '/howto')
  expect(await request()).toEqual([])
  await page.goto('/user/home')
  await expect.poll(request).toHaveLength(1)
})

test('restarts a tab with another remembered member', async ({
  page,
  product,
  context,
  member,
  backend,
}) => {
  expect(member).toBeTruthy()
  await show(page, '/user/home')
  const second = await backend.createMember()
  const other = await context.newPage()
  await other.goto(product.origin + blankPath)
  const again = page.waitForEvent('load')
  await other.evaluate(token => localStorage.setItem('token', token), second.token)
  await again
  await expect(heading(page)).toBeVisible()
  await expect
    .poll(() => sentTo(product, '/api/wallet').at(-1)?.headers.authorization)
    .toBe(`Bearer ${second.token}`)
})

test('shares a chosen language with all tabs', async ({ page, context, product }) => {
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

test('shows nothing of a member after logout and Back', { tag: '@main' }, async ({
  page,
  member,
}) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await show(page, '/user/contact')
  await show(page, '/howto')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})
