import type { Page } from '@playwright/test'
import { sizes } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { answer, heading, remember, shareLogin, stored } from './shell'

test.beforeEach(({ page, product }) => remember(page, product, { locale: 'en' }))

const menu = (page: Page) => page.getByRole('navigation').getByRole('listitem')

type Box = { x: number; width: number } | null
const middle = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0) / 2

test('visitors have login, register, how-to and contact under the thumb', async ({ page }) => {
  await page.goto('/howto')
  await expect(menu(page)).toHaveText(['Log in', 'Register', 'How to', 'Contact'])
  const smallest = async () => {
    const boxes = await menu(page).evaluateAll(all => all.map(item => item.getBoundingClientRect()))
    return Math.min(...boxes.flatMap(({ width, height }) => [width, height]))
  }
  await expect.poll(smallest).toBeGreaterThan(43)
})

test('members have profile, conditions, home in the middle, statement and contact', async ({
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

test('from 960 px on the menu stands at the side', async ({ page }) => {
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

test('visitor pages have no top offset, the contact page of members has one', async ({
  page,
  member,
}) => {
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

test('the bar bears the name that the server says', async ({ page, member, product }) => {
  expect(member).toBeTruthy()
  answer(product, '/api/lookup/info', { name: 'Golden Lotus', website: null })
  await page.goto('/user/contact')
  await expect(page.getByRole('banner').getByText('Golden Lotus')).toBeVisible()
  await expect(page).toHaveTitle('Contact us · Golden Lotus')
})

test('the language of the moment is disabled in its menu, another one changes every part', async ({
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

test('logging out leads to the login and leaves nothing stored', async ({ page, member }) => {
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

test('the chat is there only where the server offers it', async ({ page, product }) => {
  const chat = page.getByRole('button', { name: 'Chat with support' })
  answer(product, '/api/lookup/enableChatWidget', { enableChatWidget: false })
  await page.goto('/contact')
  await expect(page.getByText('Version 1.1.14')).toBeVisible()
  await expect(chat).toHaveCount(0)
  expect(product.remote('chat').asked).toEqual([])
})

test('the chat opens from the contact page', async ({ page, product }) => {
  answer(product, '/api/lookup/enableChatWidget', { enableChatWidget: true })
  await page.goto('/contact')
  await expect.poll(() => product.remote('chat').asked.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await expect(page.getByRole('textbox')).toBeVisible()
})
