import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { answer, asGuest, field, message, openChat, panel, rows, say, text } from './chat'
import { logInAtDesk, openAtDesk } from './desk'
import { button, test } from './other-site'

const list = (page: Page) => panel(page).getByRole('button', { name: 'Your chats' })
const sent = (page: Page) => expect(page.locator('li').getByText('Sent').last()).toBeVisible()

/** Asks a question, receives an answer and ends the conversation. */
async function endedTalk(page: Page, reply: () => Promise<void>) {
  await say(page, 'where is my money')
  await sent(page)
  await reply()
  await expect(message(page, 'it is there')).toBeVisible()
  await panel(page).getByRole('button', { name: 'End this chat' }).click()
  await expect(panel(page).getByText('You ended this chat')).toBeVisible()
  // Only a conversation that the server has closed can be rated.
  await expect(panel(page).getByRole('radio').first()).toBeAttached()
}

test('a customer reads an ended chat and begins another', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
  watch,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page, `${product.origin}/login`)
  await expect(list(page)).toHaveCount(0)
  await endedTalk(page, () => answer(backend, { guestId }, text('it is there')))

  await list(page).click()
  const ended = panel(page).getByRole('button', { name: /Ended/ })
  await expect(ended).toContainText('Support: it is there')
  await expectAccessible(page)
  await ended.click()
  await expect(message(page, 'where is my money')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Write to us' }).click()
  await expect(field(page)).toBeFocused()
  await say(page, 'and my bonus')
  await sent(page)

  await list(page).click()
  await expect(panel(page).getByRole('button', { name: /Still open/ })).toContainText(
    'and my bonus',
  )
  await answer(backend, { guestId }, text('one moment'))
  const goesOn = panel(page).getByRole('button', { name: /Still open.*1 new/ })
  await expect(goesOn).toContainText('one moment')
  await goesOn.click()
  await expect(message(page, 'one moment')).toBeVisible()
  await expect(rows(page).last()).toContainText('one moment')

  const desk = await context.newPage()
  await watch.observe(desk)
  await logInAtDesk(desk, product.origin)
  await openAtDesk(desk, guestId)
  await desk.getByText('Earlier chats').click()
  const before = desk.locator('details[open] li')
  await expect(before).toHaveCount(1)
  await expect(before).toContainText('it is there')
  await expectAccessible(desk)
})

test('lists chats on other pages after a reload', async ({ page, host, backend }) => {
  await page.goto(`${host.origin}/plain`)
  await button(page).click()
  await endedTalk(page, async () => {
    const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
    await answer(backend, { guestId }, text('it is there'))
  })
  await page.reload()
  await list(page).click()
  await panel(page).getByRole('button', { name: /Ended/ }).click()
  await expect(message(page, 'it is there')).toBeVisible()
  await expectAccessible(page, 'tamlung-chat')
})

for (const language of rotating(languages, 'talks'))
  test(`lists and ended chats fit every screen: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    const words = wordsOf('remote-chat/src', language)
    const t = wordsOf('remote-chat/src/panel', language)
    const guestId = await asGuest(page, product, language)
    for (const message of [
      { message: 'ฝากเงินแล้วยังไม่เข้า / ຝາກເງິນແລ້ວຍັງບໍ່ເຂົ້າ '.repeat(4) },
      { message: 'solved', ended: true },
    ])
      await page.request.post(`${product.origin}/api/chat/send-message`, {
        headers: { [clientMarker.header]: clientMarker.value },
        data: {
          clientId: randomUUID(),
          sender: 'customer',
          guestId,
          message: { message_type: 'text', payload: message },
        },
      })
    await answer(backend, { guestId }, text('thank you'))
    await page.goto(`${product.origin}/login`)
    await page.getByRole('button', { name: words('launcher.open') }).click()
    const button = page.getByRole('button', { name: t('talks.open'), exact: true })
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await button.click()
      const row = page.getByRole('button', { name: t('talks.ended') })
      await expect(row).toBeVisible()
      await keepPicture(page, info, `talks-${name}-${language}`)
      await row.click()
      await expect(page.getByText(t('talks.over'))).toBeVisible()
      const overhang = await page
        .getByRole('dialog')
        .evaluate(one => one.scrollWidth - one.clientWidth)
      expect(overhang).toBe(0)
      await keepPicture(page, info, `talk-${name}-${language}`)
      await button.click()
    }
  })
