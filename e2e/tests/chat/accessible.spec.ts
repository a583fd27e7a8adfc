import { expectAccessible, sizes } from '../../harness/axe'
import { type Language, languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { answer, asGuest, message, openChat, panel, rows, text } from './chat'

const names: Record<Language, { open: RegExp; field: string; words: string }> = {
  th: {
    open: /^แชตกับแอดมิน/,
    field: 'พิมพ์ข้อความถึงแอดมิน',
    words: 'น้ำ ปั๊ม ที่ ญู่ โอนแล้วเงินยังไม่เข้าครับ',
  },
  la: { open: /^ແຊັດກັບແອດມິນ/, field: 'ພິມຂໍ້ຄວາມຫາແອດມິນ', words: 'ໜ້າຫຼັກ ທີ່ ຢູ່ ເງິນຍັງບໍ່ເຂົ້າ' },
  en: { open: /^Chat with us/, field: 'Message to support', words: 'My deposit is missing' },
}

const everyKind = [
  text('https://help.example/deposit'),
  {
    message_type: 'buttons',
    payload: {
      message: 'buttons',
      buttons: [
        { title: 'web', type: 'web', payload: 'https://help.example' },
        { title: 'call', type: 'call', payload: '021234567' },
        { title: 'other', type: 'other', payload: '' },
      ],
    },
  },
  {
    message_type: 'media',
    payload: {
      fileType: 'image',
      filePath: '/media/art/banner-welcome.svg',
      name: 'welcome.svg',
      message: null,
    },
  },
  { message_type: 'hologram', payload: null },
  {
    message_type: 'generic',
    payload: {
      elements: [
        {
          image_url: '/media/art/banner-daily.svg',
          title: 'card',
          subtitle: 'subtitle',
          buttons: [{ title: 'take', type: 'postback', payload: 'x' }],
        },
        { title: 'second', subtitle: null, image_url: null, buttons: [] },
      ],
    },
  },
  {
    message_type: 'quick_replies',
    payload: { message: 'replies', buttons: [{ title: 'yes', type: 'postback', payload: 'y' }] },
  },
]

for (const language of rotating(languages, 'chat'))
  test(`the chat is accessible: ${language}`, async ({ page, product, backend }, info) => {
    const { open, field, words } = names[language]
    const panelText = wordsOf('remote-chat/src/panel', language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const guestId = await asGuest(page, product, language)
    await page.goto('/login')
    await page.getByRole('button', { name: open }).click()
    const input = page.getByRole('textbox', { name: field })
    await expect(input).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, info, `chat-empty-${language}`)

    await input.fill(words)
    await input.press('Enter')
    await expect(page.locator('time')).toBeVisible()
    await answer(backend, { guestId }, ...everyKind)
    await expect(page.getByRole('button', { name: 'yes' })).toBeVisible()
    const views = { ...sizes, keyboard: { width: 360, height: 300 } }
    const judged = rotating(Object.keys(views), 'chat sizes')
    for (const [size, viewport] of Object.entries(views)) {
      await page.setViewportSize(viewport)
      const colorScheme = size === 'phone' || size === 'keyboard' ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(input).toBeInViewport()
      // The view stays at the end when the size of the screen changes.
      await expect(
        page.getByRole('button', { name: panelText('service.contact.save'), exact: true }),
      ).toBeInViewport()
      if (!judged.includes(size)) continue
      await expectAccessible(page)
      await keepPicture(page, info, `chat-${language}-${size}-${colorScheme}`)
    }
    product.front.set('/api/chat/send-message', { kind: 'status', status: 400 })
    await input.fill('!')
    await input.press('Enter')
    await expect(page.locator('li[data-row] button').last()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /welcome\.svg/ }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

test('works by keyboard and returns the focus on Escape', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await answer(backend, { guestId }, ...everyKind)
  await page.setViewportSize(sizes.desk)
  await page.goto('/login')
  const launcher = page.getByRole('button', { name: /^Chat with us/ })
  await launcher.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message to support' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'yes' })).toBeVisible()
  const passed: string[] = []
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    passed.push(
      await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      }),
    )
  }
  for (const name of ['Attach a picture or video', 'yes', 'take', 'Messages', 'Close the chat'])
    expect(passed).toContain(name)
  await page.getByRole('button', { name: 'Attach a picture or video' }).focus()
  await page.keyboard.press('Escape')
  await expect(launcher).toBeFocused()
})

test('scrolls the list, not the panel, to found text', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  const lines = Array.from({ length: 9 }, (_, index) =>
    text(`${index} ${'a long line '.repeat(30)}`),
  )
  await answer(backend, { guestId }, ...lines)
  await openChat(page)
  await expect(rows(page)).toHaveCount(9)
  const sender = rows(page).nth(6).getByText('Support:')
  await sender.evaluate(words => words.scrollIntoView({ block: 'center' }))
  await expect(message(page, /^6 a long line/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Close the chat' })).toBeInViewport()
  expect(await panel(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('keeps the focus in a full-screen chat', async ({ page, product }) => {
  await asGuest(page, product)
  await page.setViewportSize(sizes.phone)
  await page.goto('/login')
  await page.getByRole('button', { name: /^Chat with us/ }).click()
  await expect(page.getByRole('dialog', { name: 'Support' })).toHaveAttribute('aria-modal', 'true')
  const close = page.getByRole('button', { name: 'Close the chat' })
  const send = page.getByRole('button', { name: 'Send message' })
  await send.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(send).toBeFocused()
})
