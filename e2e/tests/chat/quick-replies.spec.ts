import type { Page } from '@playwright/test'
import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import type { Product } from '../../harness/product'
import { rotating } from '../../harness/rotating'
import { expect } from '../../harness/test'
import { asGuest, expectSent, message, openChat, panel, rows, say } from './chat'
import { administrator, logInAtDesk, openAtDesk, textsOfDesk } from './desk'
import { button, test } from './other-site'

type Host = {
  name: string
  /** Opens the chat in this place and returns the guest's id. */
  open: (page: Page, product: Product, host: string) => Promise<string>
}

const hosts: readonly Host[] = [
  {
    name: 'the site',
    async open(page, product) {
      const guestId = await asGuest(page, product)
      await openChat(page, `${product.origin}/login`)
      return guestId
    },
  },
  {
    name: 'a page of others',
    async open(page, _, host) {
      await page.goto(`${host}/plain`)
      await button(page).click()
      await say(page, 'hello')
      await expectSent(page)
      return page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
    },
  },
]

for (const { name, open } of hosts)
  test(`sends an agent’s quick reply once on ${name}`, async ({
    page,
    product,
    host,
    context,
    watch,
  }) => {
    const guestId = await open(page, product, host.origin)
    await say(page, 'where is my money')
    await expect(page.locator('li').getByText('Sent').first()).toBeVisible()

    const desk = await context.newPage()
    await watch.observe(desk)
    await logInAtDesk(desk, product.origin)
    await openAtDesk(desk, guestId)
    const short = desk.getByRole('textbox', { name: 'Words on the button' })
    // Opened again if needed: the section closes when the conversation is reloaded.
    await expect(async () => {
      if (await short.isHidden()) await desk.getByText('Quick replies (0)').click()
      await expect(short).toBeVisible({ timeout: 1_000 })
    }).toPass()
    for (const reply of ['In the wallet', 'In a game', 'Somewhere else']) {
      await short.fill(reply)
      await short.press('Enter')
    }
    await desk.getByRole('button', { name: 'Remove Somewhere else' }).click()
    await expectAccessible(desk)
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Where did you look?')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(message(page, 'Where did you look?')).toBeVisible()
    const choices = panel(page).getByRole('list', { name: 'Choices' }).getByRole('button')
    await expect(choices).toHaveText(['In the wallet', 'In a game'])
    // A double press must send one reply.
    await choices.last().evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await expect(choices).toHaveCount(0)
    await expect(rows(page).last()).toContainText('In a game')
    await expect(message(page, 'In a game')).toHaveCount(1)

    const messages = desk.getByRole('list', { name: 'Messages' }).locator('li.customer')
    await expect(messages.last()).toContainText('In a game')
    await expect(messages.last()).toContainText('Pressed a button')
    await expect(messages.getByText('In a game')).toHaveCount(1)
  })

for (const language of rotating(languages, 'quick replies'))
  test(`a ready answer brings its quick replies: ${language}`, async ({
    page,
    product,
    context,
    watch,
  }) => {
    const t = textsOfDesk(language)
    const guestId = await asGuest(page, product)
    await openChat(page, `${product.origin}/login`)
    await say(page, 'hello')
    await expectSent(page)

    const desk = await context.newPage()
    await watch.observe(desk)
    await logInAtDesk(desk, product.origin, administrator, language)
    await desk.getByRole('button', { name: t('tabs.answers') }).click()
    await desk.getByLabel(t('answers.name')).fill(`solved ${guestId}`)
    for (const [written, words] of Object.entries({ th: 'ใช่', la: 'ແມ່ນ', en: 'Yes' })) {
      await desk.getByLabel(t(`answers.${written}`), { exact: true }).fill(`${words}?`)
      const lines = desk.locator('label', {
        hasText: t('answers.replies', '6').split('6')[0] ?? '',
      })
      await lines
        .filter({ hasText: t(`answers.${written}`) })
        .getByRole('textbox')
        .fill(words)
    }
    await desk.getByRole('button', { name: t('answers.add') }).click()
    await expect(desk.locator('b').getByText(`solved ${guestId}`)).toBeVisible()
    await desk.getByRole('button', { name: t('tabs.chats'), exact: true }).click()
    await openAtDesk(desk, guestId, language)
    await desk.getByLabel(t('tabs.answers')).selectOption(`solved ${guestId}`)
    await desk.getByRole('button', { name: t('chat.send'), exact: true }).click()

    const own = { th: 'ใช่', la: 'ແມ່ນ', en: 'Yes' }[language]
    await expect(message(page, `${own}?`)).toBeVisible()
    const choices = panel(page).getByRole('list', { name: 'Choices' }).getByRole('button')
    await expect(choices).toHaveText([own])
  })
