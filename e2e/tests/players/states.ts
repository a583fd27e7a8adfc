import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { remember } from '../../harness/member'
import { blankPath } from '../../harness/product'
import { slipPicture } from '../../harness/slip-picture'
import { wordsOf } from '../../harness/words'
import { newPhone } from '../auth/auth'
import { newGuestId } from '../chat/chat'
import { accountStates } from './account-states'
import type { Given, Lead, OfMember } from './given'

const inEach = (words: string) => ({ th: words, la: words, en: words })
const long = {
  th: 'ฝากเงินแล้วยอดยังไม่เข้ากระเป๋าเงิน',
  la: 'ຝາກເງິນແລ້ວ ຍອດຍັງບໍ່ເຂົ້າກະເປົາເງິນ',
  en: 'My deposit is not in my wallet yet',
}

/** Sets the chat's configuration as its server would send it. */
async function setChat(page: Page, settings: object) {
  await page.route('**/api/chat/config', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...settings } })
  })
}

async function pressLauncher({ page, language }: Given) {
  const t = wordsOf('remote-chat/src', language)
  await page.goto('/contact')
  // By keyboard: with very large type the button may be hidden for lack of space. The last one: the page has another
  // button of the same name.
  const launcher = page.getByRole('button', { name: new RegExp(`^${t('launcher.open')}`) }).last()
  await launcher.press('Enter')
  await expect(page.getByRole('dialog', { name: t('titles.chat') })).toBeVisible()
}

async function openChat(given: Given): Promise<string> {
  const guestId = newGuestId()
  const stored = { 'guest-id': guestId, locale: given.language }
  await remember(given.page, given.product.origin, stored)
  await pressLauncher(given)
  return guestId
}

async function say({ page, language }: Given, words: string) {
  const field = page.getByRole('textbox', {
    name: wordsOf('remote-chat/src', language)('composer.label'),
  })
  await field.fill(words)
  await field.press('Enter')
  await expect(page.locator('li time')).toBeVisible()
}

const away = {
  staff: { isThere: false, opens: new Date(Date.now() + 5 * 86_400_000).toISOString() },
  canTellMore: true,
}

/** Opens the list of conversations, with one that has ended. */
async function openTalks(given: Given) {
  const { page, product, backend, language } = given
  const t = wordsOf('remote-chat/src/panel', language)
  const guestId = await openChat(given)
  await say(given, long[language])
  const message = { message_type: 'text', payload: { message: long[language].repeat(3) } }
  await backend.post('/chats', { guestId, message })
  await page.request.post(`${product.origin}/api/chat/send-message`, {
    headers: { [clientMarker.header]: clientMarker.value },
    data: {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload: { message: long[language], ended: true } },
    },
  })
  await pressLauncher(given)
  await page.getByRole('button', { name: t('talks.open') }).click()
  const ended = page.getByRole('button', { name: t('talks.ended') })
  await expect(ended).toBeVisible()
  return ended
}

/** Opens the form for a new password with a code that was sent. */
export async function forgetPassword({ page, product, backend, language }: Given) {
  const auth = wordsOf('remote-auth/src', language)
  const words = wordsOf('remote-auth/src/features/lost-password', language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const username = newPhone()
  await backend.createMember({ username })
  await remember(page, product.origin, { locale: language })
  await page.goto('/login')
  await page.getByLabel(auth('fields.phone'), { exact: true }).fill(username)
  await button(auth('login.forgotten')).click()
  await button(words('ask')).click()
  await page.getByLabel(auth('fields.code')).waitFor()
  return button(words('submit'))
}

/** States of a visitor that have no address. */
export const guestStates: Readonly<Record<string, Lead>> = {
  'a forgotten password': async given => {
    const submit = await forgetPassword(given)
    await submit.click()
  },
  'the list of conversations': async given => {
    await openTalks(given)
  },
  'an ended conversation': async given => {
    const ended = await openTalks(given)
    await ended.click()
    const t = wordsOf('remote-chat/src/panel', given.language)
    await expect(given.page.getByText(t('talks.over'))).toBeVisible()
  },
  'a search in the chat': async given => {
    const { page, backend, language } = given
    const t = wordsOf('remote-chat/src/panel', language)
    const guestId = await openChat(given)
    await say(given, long[language])
    const message = { message_type: 'text', payload: { message: `${long[language]}?` } }
    await backend.post('/chats', { guestId, message })
    await page.getByRole('button', { name: t('search.open') }).click()
    await page.getByRole('searchbox').fill(long[language].slice(0, 5))
    await expect(page.getByRole('search').getByRole('status')).toContainText('2')
  },
  'the chat outside staff hours': async given => {
    const { page, language } = given
    const t = wordsOf('remote-chat/src/panel', language)
    await setChat(page, away)
    await openChat(given)
    await say(given, long[language])
    await page.getByLabel(t('service.contact.label')).fill('?')
    await page.getByRole('button', { name: t('service.contact.save'), exact: true }).click()
    await expect(page.getByText(t('service.contact.wrong'))).toBeVisible()
  },
  'the chat with questions before it starts': async given => {
    const { page, language } = given
    const t = wordsOf('remote-chat/src/panel', language)
    const questions = [
      { id: 'order', label: long, kind: 'text', choices: [], isRequired: true },
      { id: 'game', label: long, kind: 'choice', choices: [inEach('PG Soft'), long] },
    ]
    await setChat(page, { staff: { isThere: true, minutes: 15 }, welcome: { questions } })
    await openChat(given)
    await page.getByRole('button', { name: t('service.next') }).click()
    await expect(page.getByText(t('service.missing'))).toBeVisible()
  },
}

const slipCode = '004100060000010103014022000111222233344ABCD125102TH910417DF'

/** States of a member that have no address; the last one locks the page. */
export const memberStates: Readonly<Record<string, Lead<OfMember>>> = {
  ...accountStates,
  'the statement as one list': async ({ page, product, language }) => {
    await remember(page, product.origin, { 'statement-as-one-list': '1' })
    await page.goto('/user/statement')
    const t = wordsOf('remote-wallet/src/features/statement/long-list', language)
    await expect(page.getByRole('button', { name: t('inPages') })).toBeVisible()
  },
  'a receipt': async ({ page, language }) => {
    const t = wordsOf('remote-wallet/src', language)
    await page.goto('/user/statement')
    await page
      .getByRole('button', { name: t('activity.withdraw') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'an inspected slip': async ({ page, language, info }) => {
    const t = wordsOf('remote-wallet/src/features/deposit/slip/picture-inspection', language)
    const file = await slipPicture(page, info, { code: slipCode })
    await page.goto('/user/home?dialog=deposit&way=slip')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: readFileSync(file) }
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(slip)
    const reference = t('reference', { reference: '00111222233344ABCD12' })
    await expect(page.getByText(reference)).toBeVisible()
  },
  'a coupon before its claim': async ({ page, member: { coupons } }) => {
    await page.goto(`/user/spin?dialog=claim&coupon=${coupons[0]}`)
    await expect(page.getByRole('dialog')).toContainText('5,000')
  },
  'a prize': async ({ page }) => {
    await page.goto('/user/spin')
    await page.locator('main button[aria-disabled="false"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a locked page': async ({ page, product, language }) => {
    const setting = wordsOf('remote-auth/src/features/app-lock', language)
    const lock = wordsOf('shell/src/app/lock', language)
    const pin = '270594'
    await page.goto('/user/profile?dialog=app-lock')
    await page.getByLabel(setting('newPin', { count: 6 })).fill(pin)
    await page.getByLabel(setting('again')).fill(pin)
    await page.getByRole('button', { name: setting('save') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // An hour later, on a device that also has a passkey for the lock.
    await page.goto(product.origin + blankPath)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find(key => /^app-lock\/.*\/pin$/.test(key)) ?? ''
      const stored = JSON.parse(localStorage.getItem(name) ?? '{}')
      const key = { id: 'AQID', site: location.hostname }
      localStorage.setItem(name, JSON.stringify({ ...stored, key }))
      localStorage.setItem(name.replace(/pin$/, 'seen'), String(Date.now() - 3_600_000))
    })
    await page.goto('/user/home')
    const screen = page.getByRole('dialog', { name: lock('title') })
    await expect(screen.getByRole('button', { name: lock('openByKey') })).toBeVisible()
  },
}
