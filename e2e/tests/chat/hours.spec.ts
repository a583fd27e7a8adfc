import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { asGuest, expectSent, field, message } from './chat'
import { test as other } from './other-site'

const words = {
  th: {
    field: 'พิมพ์ข้อความถึงแอดมิน',
    away: /^ตอนนี้แอดมินไม่อยู่ จะกลับมา.*09:00 น\.$/,
    contact: /^เบอร์โทรหรืออีเมลของคุณ/,
    leave: 'ฝากไว้',
    stored: 'ขอบคุณ แอดมินจะติดต่อคุณทางนั้นได้',
  },
  la: {
    field: 'ພິມຂໍ້ຄວາມຫາແອດມິນ',
    away: /^ດຽວນີ້ແອດມິນບໍ່ຢູ່ ຈະກັບມາ.*09:00$/,
    contact: /^ເບີໂທ ຫຼື ອີເມວຂອງທ່ານ/,
    leave: 'ຝາກໄວ້',
    stored: 'ຂອບໃຈ ແອດມິນຈະຕິດຕໍ່ທ່ານທາງນັ້ນໄດ້',
  },
  en: {
    field: 'Message to support',
    away: /^Nobody is here now\. Support is back .*09:00$/,
    contact: /^Your phone or email/,
    leave: 'Leave it',
    stored: 'Thank you. Support can reach you there.',
  },
}

async function logInAtDesk(desk: Page, origin: string) {
  await desk.goto(`${origin}/desk?lang=en`)
  await desk.getByLabel('Name').fill('Admin')
  await desk.getByLabel('Password').fill('tamlung-desk')
  await desk.getByRole('button', { name: 'Log in', exact: true }).click()
  await desk.getByRole('button', { name: 'Hours', exact: true }).click()
  await expect(desk.getByRole('checkbox', { name: /^Tell customers/ })).toBeVisible()
}

async function keep(desk: Page) {
  await desk.getByRole('button', { name: 'Save all of this' }).click()
  await expect(desk.getByText('Saved. Customers see it from now on.')).toBeVisible()
}

async function openGuest(desk: Page, guestId: string) {
  const code = createHash('sha256').update(guestId).digest('hex').slice(0, 6)
  await desk.getByRole('button', { name: 'Chats', exact: true }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(code)
  await desk.getByRole('button', { name: `Guest ${code}` }).click()
}

for (const language of rotating(languages, 'chat hours'))
  other(
    `${language}: says outside the hours when staff return; the desk sees the phone number that a guest leaves`,
    async ({ page, product, host, context, watch }, info) => {
      const texts = words[language]
      const desk = await context.newPage()
      await watch.observe(desk)
      await logInAtDesk(desk, product.origin)
      await desk.getByRole('checkbox', { name: /^Tell customers/ }).check()
      const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
      await desk.getByLabel('A day on which we are not here').fill(today)
      await desk.getByRole('button', { name: 'Add this day' }).click()
      await keep(desk)
      await expectAccessible(desk)

      await page.setViewportSize(sizes.phone)
      await page.goto(`${host.origin}/plain?order=secret#card`)
      await page.evaluate(locale => {
        const chat = Reflect.get(window, 'TamlungChat')
        chat.setLocale(locale)
        chat.setUser({ attributes: { plan: 'gold' } })
        chat.open()
      }, language)
      await expect(page.getByText(texts.away)).toBeVisible()
      // Elements rendered after several announcements still have unique ids.
      await page.evaluate(locale => {
        const chat = Reflect.get(window, 'TamlungChat')
        for (const wanted of ['lo', 'th', 'en', locale]) chat.setLocale(wanted)
      }, language)
      const input = page.getByRole('textbox', { name: texts.field })
      await input.fill('1234?')
      await input.press('Enter')
      await page.getByRole('textbox', { name: texts.contact }).fill('081 234 5678')
      await expectAccessible(page, 'tamlung-chat')
      await keepPicture(page, info, `chat-hours-${language}`)
      await page.getByRole('button', { name: texts.leave, exact: true }).click()
      await expect(page.getByText(texts.stored)).toBeVisible()

      const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
      await openGuest(desk, guestId)
      await expect(desk.getByRole('link', { name: '081 234 5678' })).toHaveAttribute(
        'href',
        'tel:0812345678',
      )
      await expect(desk.getByText(`${host.origin}/plain`, { exact: true })).toBeVisible()
      await expect(desk.getByText('gold')).toBeVisible()

      await desk.getByRole('button', { name: 'Hours', exact: true }).click()
      await desk.getByRole('checkbox', { name: /^Tell customers/ }).uncheck()
      await keep(desk)
    },
  )

test('asks first, offers a text and shows presence', async ({ page, product, context, watch }) => {
  const desk = await context.newPage()
  await watch.observe(desk)
  await logInAtDesk(desk, product.origin)
  await desk.getByRole('checkbox', { name: /^Tell customers/ }).check()
  for (const day of [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]) {
    await desk.getByRole('checkbox', { name: day }).check()
    await desk.getByLabel(`${day}, from`).fill('00:00')
    await desk.getByLabel(`${day}, until`).fill('00:00')
  }
  await desk.getByRole('button', { name: 'Add a question' }).click()
  await desk.getByRole('group', { name: 'Question 1' }).getByLabel('In English').fill('Your order')
  await desk.getByRole('checkbox', { name: 'Has to be answered' }).check()
  await desk.getByRole('button', { name: 'Add a button' }).click()
  await desk.getByRole('group', { name: 'Button 1' }).getByLabel('In English').fill('Where is it?')
  await keep(desk)

  const guestId = await asGuest(page, product)
  await page.goto('/login')
  await page.getByRole('button', { name: /^Chat with us/ }).click()
  await expect(page.getByText(/^Support is here/)).toBeVisible()
  await expect(field(page)).toBeHidden()
  await page.getByLabel('Your order').fill('1234')
  await page.getByRole('button', { name: 'Go on to the chat' }).click()
  await page.getByRole('button', { name: 'Where is it?' }).click()
  await expect(message(page, 'Where is it?')).toBeVisible()
  await expectSent(page)

  await openGuest(desk, guestId)
  await expect(desk.getByRole('definition').filter({ hasText: '1234' })).toBeVisible()
  await expect(desk.getByText(`${product.origin}/login`, { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: 'Hours', exact: true }).click()
  await desk.getByRole('checkbox', { name: /^Tell customers/ }).uncheck()
  await desk.getByRole('button', { name: 'Remove: Question 1' }).click()
  await desk.getByRole('button', { name: 'Remove: Button 1' }).click()
  await keep(desk)
})
