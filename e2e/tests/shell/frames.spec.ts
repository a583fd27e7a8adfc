import type { Page } from '@playwright/test'
import { sizes } from '../../harness/axe'
import { expect, test } from '../../harness/test'
import { answer, heading, remember, shareLogin, stored } from './shell'

test.beforeEach(({ page, product }) => remember(page, product, { locale: 'en' }))

const menu = (page: Page) => page.getByRole('navigation').getByRole('listitem')

type Box = { x: number; width: number } | null
const middle = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0) / 2

test('shows visitors login, register, how-to and contact', { tag: '@main' }, async ({ page }) => {
  await page.goto('/howto')
  await expect(menu(page)).toHaveText(['Log in', 'Register', 'How to', 'Contact'])
  const smallest = async () => {
    const boxes = await menu(page).evaluateAll(all => all.map(item => item.getBoundingClientRect()))
    return Math.min(...boxes.flatMap(({ width, height }) => [width, height]))
  }
  await expect.poll(smallest).toBeGreaterThan(43)
})

test('shows members profile, conditions, home, statement and contact', { tag: '@main' }, async ({
  page,
  member,
}) => {
  expect(member).toBeTruthy()
  await page.goto('/user/contact')
  await expect(menu(page)).toHaveText(['Profile', 'Terms', 'Home', 'Statement', 'Contact'])
  const apart = async () =>
    middle(await menu(page).nth(2).boundingBox()) -
    middle(await page.getByRole('navigation').boundingBox())
  await expect.poll(async () => Math.abs(await apart())).toBeLessThan(2)
  await menu(page).nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  await expect(page).toHaveURL('/user/contact?dialog=conditions')
})

test('moves the menu to the side from 960 px', async ({ page }) => {
  await page.setViewportSize(sizes.desk)
  await page.goto('/howto')
  await expect(heading(page)).toBeVisible()
  await expect(async () => {
    const bar = await page.getByRole('navigation').boundingBox()
    const title = await heading(page).boundingBox()
    expect(Math.abs((bar?.height ?? 0) - sizes.desk.height)).toBeLessThan(1)
    expect(title?.x ?? 0).toBeGreaterThan((bar?.x ?? 0) + (bar?.width ?? 0))
  }).toPass()
})

test('offsets only members’ contact page', async ({ page, member }) => {
  expect(member).toBeTruthy()
  const offset = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      const title = main?.querySelector('h1')
      return (title?.getBoundingClientRect().top ?? 0) - (main?.getBoundingClientRect().top ?? 0)
    })
  await page.goto('/user/contact')
  await expect(heading(page)).toHaveText('Contact us')
  const ofMember = await offset()
  await page.goto('/contact')
  await expect(heading(page)).toHaveText('Contact us')
  await expect.poll(async () => Math.abs(ofMember - (await offset()) - 24)).toBeLessThan(1)
})

test('shows the server’s name in the bar', async ({ page, member, product }) => {
  expect(member).toBeTruthy()
  answer(product, '/api/lookup/info', { name: 'Golden Lotus', website: null })
  await page.goto('/user/contact')
  await expect(page.getByRole('banner').getByText('Golden Lotus')).toBeVisible()
  await expect(page).toHaveTitle('Contact us · Golden Lotus')
})

test('disables the current language and switches all remotes', { tag: '@main' }, async ({
  page,
  context,
  member,
}) => {
  expect(member).toBeTruthy()
  await page.goto('/user/contact')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeDisabled()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(menu(page)).toHaveText(['ໂປຣໄຟລ໌', 'ເງື່ອນໄຂ', 'ໜ້າຫຼັກ', 'ລາຍການ', 'ຕິດຕໍ່'])
  await expect(heading(page)).toHaveText('ຕິດຕໍ່ພວກເຮົາ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await expect.poll(() => stored(page, 'locale')).toBe('la')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  await expect.poll(async () => (await cookie())?.value).toBe('LA')
})

test('logs out and stores nothing', { tag: '@main' }, async ({ page, member }) => {
  expect(member).toBeTruthy()
  await shareLogin(page)
  await page.goto('/user/contact')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  for (const key of ['token', 'remember-agreement', 'last_sync'])
    await expect.poll(() => stored(page, key)).toBeNull()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/user\//)
})

test('shows the chat only with server support', async ({ page, product }) => {
  const chat = page.getByRole('button', { name: 'Chat with support' })
  answer(product, '/api/lookup/enableChatWidget', { enableChatWidget: false })
  await page.goto('/contact')
  await expect(page.getByText('Version 1.1.14')).toBeVisible()
  await expect(chat).toHaveCount(0)
  expect(product.remote('chat').requests).toEqual([])
})

test('opens the chat from contact', async ({ page, product }) => {
  answer(product, '/api/lookup/enableChatWidget', { enableChatWidget: true })
  await page.goto('/contact')
  await expect.poll(() => product.remote('chat').requests.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await expect(page.getByRole('textbox')).toBeVisible()
})
