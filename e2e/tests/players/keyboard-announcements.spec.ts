import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '../../../scripts/lib/root.mjs'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer } from '../wallet/wallet'
import { announcements, clearAnnouncements, focused, listen } from './screen-reader'
import { usualMemberOptions, waitings } from './views'

const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(root, folder, 'locales', `${language}.json`), 'utf8'))

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/{{(\w+)}}/g, (_, name) => values[name] ?? '')

const isFocused = (target: Locator) =>
  target.evaluate(element => element === document.activeElement)

/** Moves the focus to an element with the Tab key only. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  const maxSteps = 60
  for (let step = 0; !(await isFocused(target)); step++) {
    if (step === maxSteps) throw new Error(`The keyboard does not reach ${target}.`)
    await page.keyboard.press('Tab')
  }
}

async function press(page: Page, target: Locator) {
  await reach(page, target)
  await clearAnnouncements(page)
  await page.keyboard.press('Enter')
}

for (const language of rotating(languages, 'keyboard announcements'))
  test(`five jobs work by keyboard with one announcement each: ${language}`, async ({
    page,
    product,
    backend,
    context,
  }) => {
    const texts = textsOf('remote-wallet/src', language)
    const chat = textsOf('remote-chat/src', language)
    const ui = textsOf('shared/ui', language)
    const unit = texts.units.BAHT
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const button = (parent: Page | Locator, name: string) =>
      parent.getByRole('button', { name, exact: true })
    const tile = (name: string) => button(main, texts.home.tiles[name])
    const expectAnnounced = (...words: string[]) =>
      expect
        .poll(async () =>
          (await announcements(page)).filter(text => text !== ui.loading && text !== ui.takesLong),
        )
        .toEqual(words)
    const expectFocus = (pattern: string) =>
      expect.poll(() => focused(page)).toMatch(new RegExp(pattern))
    const isClosed = async (opener: string) => {
      await expect(dialog).toHaveCount(0)
      await expectFocus(`button \\| ${opener}`)
    }

    await context.route('https://**', route => route.fulfill({ body: 'a game' }))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await listen(page)
    const memberOptions = { wallet: 1000, games: { PG: 20 } }
    const member = await arrange({ page, product, backend }, memberOptions, language)
    await page.goto('/user/home')

    await press(page, tile('deposit'))
    await expectFocus(`^dialog \\| ${texts.titles.deposit}`)
    await press(page, dialog.getByRole('button', { name: texts.deposit.way.qr.name }))
    await press(page, button(dialog, '500'))
    await press(page, button(dialog, texts.deposit.qr.create))
    const paid = { amount: '500.00', unit }
    await expectAnnounced(fill(texts.deposit.qr.made, paid))
    await expectFocus(`\\| ${texts.deposit.qr.alt}`)
    await clearAnnouncements(page)
    const [code] = await backend.get<{ id: string }[]>(`/qrcodes?member=${member.id}`)
    await backend.post(`/qrcodes/${code?.id}/pay`)
    await expectAnnounced(fill(texts.deposit.qr.paid, paid))
    await expectFocus(`\\| ${fill(texts.deposit.qr.paid, paid)}`)
    await press(page, button(dialog, texts.deposit.qr.paidClose))
    await isClosed(texts.home.tiles.deposit)

    await press(page, tile('transfer'))
    await expectFocus(`^dialog \\| ${texts.titles.transfer}`)
    const to = dialog.getByRole('listbox', { name: texts.transfer.to })
    await press(page, to)
    await page.keyboard.press('End')
    await expect(to.getByRole('option', { name: 'PG Soft' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await press(page, button(dialog, '100'))
    await press(page, button(dialog, texts.transfer.submit))
    await expectFocus(
      `^dialog \\| ${texts.move.doneTitle} \\| ${fill(texts.transfer.done, { amount: '100.00', unit })}`,
    )
    await expectAnnounced()
    await press(page, button(dialog, ui.done))
    await isClosed(texts.home.tiles.transfer)

    await press(page, tile('withdraw'))
    await expectFocus(`^dialog \\| ${texts.titles.withdraw}`)
    await press(page, button(dialog, '500'))
    await press(page, button(dialog, texts.withdraw.submit))
    const question = page.getByRole('alertdialog', {
      name: fill(texts.withdraw.ask, { amount: '500.00', unit }),
    })
    await expectFocus(`^button \\| ${ui.cancel}`)
    await expect(question).toHaveAccessibleDescription(/500\.00/)
    await press(page, button(question, texts.withdraw.submit))
    await expectFocus(`^dialog \\| ${texts.move.doneTitle} \\| ${texts.withdraw.done}`)
    await expectAnnounced()
    await press(page, button(dialog, ui.done))
    await isClosed(texts.home.tiles.withdraw)

    const play = `${texts.home.games.play} PG Soft`
    await press(page, button(main, play))
    await expectFocus(`^dialog \\| ${fill(texts.launcher.title, { name: 'PG Soft' })}`)
    const opened = context.waitForEvent('page')
    await press(page, dialog.getByRole('link', { name: texts.launcher.enter }))
    await (await opened).close()
    await page.keyboard.press('Escape')
    await isClosed(play)

    const launcher = page.getByRole('button', { name: new RegExp(`^${chat.launcher.open}`) })
    await press(page, launcher)
    const field = page.getByRole('textbox', { name: chat.composer.label })
    await expect(field).toBeFocused()
    await expect(dialog).not.toContainText(chat.connection.connecting)
    await clearAnnouncements(page)
    await page.keyboard.type('Where is my money?')
    await page.keyboard.press('Enter')
    await expectAnnounced(chat.message.sent)
    await clearAnnouncements(page)
    const message = { message_type: 'text', payload: { message: 'It is on its way' } }
    await backend.post('/chats', { member: Number(member.id), message })
    await expectAnnounced(`${chat.message.admin}: It is on its way`)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(launcher).toBeFocused()
  })

for (const language of rotating(languages, 'kept focus'))
  test(`keeps the focus when pressed elements disappear: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const texts = textsOf('remote-wallet/src', language)
    const news = textsOf('remote-wallet/src/features/still-open', language)
    const ui = textsOf('shared/ui', language)
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const somewhere = main.locator(':focus')
    await listen(page)
    const member = await arrange({ page, product, backend }, usualMemberOptions(), language)

    await page.goto('/user/statement')
    const next = button(ui.nextPage)
    await press(page, next)
    await expect.poll(() => announcements(page)).toContainEqual(fill(ui.page, { page: '2' }))
    await expect(next).toBeFocused()
    await expect(next).toHaveAttribute('aria-disabled', 'true')

    await waitings['a transfer that did not arrive']?.({ page, product, member })
    await page.goto('/user/home')
    await press(page, button(news.sought.again))
    await expect(main.getByRole('heading', { name: news.sought.looking })).toBeVisible()
    await expect(button(news.sought.again)).toBeHidden()
    await expect(somewhere).toContainText(news.sought.stop)
    await press(page, button(news.sought.stop))
    await expect(main.getByRole('heading', { name: news.sought.looking })).toHaveCount(0)
    await expect(somewhere).toHaveCount(1)

    const fault = answer(product, '/api/wallet', { message: 'NO_WALLET' }, 404)
    await page.goto('/user/home')
    const again = main.getByRole('alert').getByRole('button', { name: ui.tryAgain })
    await reach(page, again)
    // The page also retries by itself, so the server recovers only right before the press.
    fault.heal()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: texts.home.total })).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(somewhere).toHaveCount(1)
  })
