import { readFileSync } from 'node:fs'
import { expect, type Page, type TestInfo } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import type { Language } from '../../harness/languages'
import { remember } from '../../harness/member'
import { blankPath, type Product } from '../../harness/product'
import { slipPicture } from '../../harness/slip-picture'
import { wordsOf } from '../../harness/words'
import { newGuestId } from '../chat/chat'

interface Given {
  page: Page
  product: Product
  backend: ConsoleClient
  language: Language
  info: TestInfo
}

type Lead<More = unknown> = (given: Given & More) => Promise<void>

const inEach = (words: string) => ({ th: words, la: words, en: words })
const long = {
  th: 'ฝากเงินแล้วยอดยังไม่เข้ากระเป๋าเงิน',
  la: 'ຝາກເງິນແລ້ວ ຍອດຍັງບໍ່ເຂົ້າກະເປົາເງິນ',
  en: 'My deposit is not in my wallet yet',
}

/** What an operator has set for the chat, as its server would say it. */
async function setChat(page: Page, settings: object) {
  await page.route('**/api/chat/config', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...settings } })
  })
}

async function openChat({ page, product, language }: Given): Promise<string> {
  const t = wordsOf('remote-chat/src', language)
  const guestId = newGuestId()
  await remember(page, product.origin, { 'guest-id': guestId, locale: language })
  await page.goto('/contact')
  // By key: with type of this size there may be no place where it is in nobody's way.
  await page.getByRole('button', { name: new RegExp(`^${t('launcher.open')}`) }).press('Enter')
  await expect(page.getByRole('dialog', { name: t('titles.chat') })).toBeVisible()
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

/** What a visitor can come to beyond an address. */
export const guestStates: Readonly<Record<string, Lead>> = {
  'a search in the chat': async given => {
    const { page, backend, language } = given
    const t = wordsOf('remote-chat/src/panel/search', language)
    const guestId = await openChat(given)
    await say(given, long[language])
    const message = { message_type: 'text', payload: { message: `${long[language]}?` } }
    await backend.post('/chats', { guestId, message })
    await page.getByRole('button', { name: t('search.open') }).click()
    await page.getByRole('searchbox').fill(long[language].slice(0, 5))
    await expect(page.getByRole('search').getByRole('status')).toContainText('2')
  },
  'the chat while nobody is there': async given => {
    const { page, language } = given
    const t = wordsOf('remote-chat/src/panel/service', language)
    await setChat(page, away)
    await openChat(given)
    await say(given, long[language])
    await page.getByLabel(t('service.contact.label')).fill('?')
    await page.getByRole('button', { name: t('service.contact.save'), exact: true }).click()
    await expect(page.getByText(t('service.contact.wrong'))).toBeVisible()
  },
  'the chat that asks first': async given => {
    const { page, language } = given
    const t = wordsOf('remote-chat/src/panel/service', language)
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

type OfMember = { member: { coupons: string[] } }

/** What a member can come to beyond an address; the last one locks the page. */
export const memberStates: Readonly<Record<string, Lead<OfMember>>> = {
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
  'a slip that was looked at': async ({ page, language, info }) => {
    const t = wordsOf('remote-wallet/src/features/deposit/slip/code', language)
    const file = await slipPicture(page, info, { code: slipCode })
    await page.goto('/user/home?dialog=deposit&way=slip')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: readFileSync(file) }
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(slip)
    const reference = t('reference', { reference: '00111222233344ABCD12' })
    await expect(page.getByText(reference)).toBeVisible()
  },
  'a coupon to be claimed': async ({ page, member: { coupons } }) => {
    await page.goto(`/user/spin?dialog=claim&coupon=${coupons[0]}`)
    await expect(page.getByRole('dialog')).toContainText('5,000')
  },
  'a prize': async ({ page }) => {
    await page.goto('/user/spin')
    await page.locator('main button[aria-disabled="false"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a page that is locked': async ({ page, product, language }) => {
    const setting = wordsOf('remote-auth/src/features/app-lock', language)
    const lock = wordsOf('shell/src/app/lock', language)
    const pin = '270594'
    await page.goto('/user/profile?dialog=app-lock')
    await page.getByLabel(setting('newPin', { count: 6 })).fill(pin)
    await page.getByLabel(setting('again')).fill(pin)
    await page.getByRole('button', { name: setting('save') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // After an hour, on a device that has a key for it as well.
    await page.goto(product.origin + blankPath)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find(key => /^app-lock\/.*\/pin$/.test(key)) ?? ''
      const kept = JSON.parse(localStorage.getItem(name) ?? '{}')
      const key = { id: 'AQID', site: location.hostname }
      localStorage.setItem(name, JSON.stringify({ ...kept, key }))
      localStorage.setItem(name.replace(/pin$/, 'seen'), String(Date.now() - 3_600_000))
    })
    await page.goto('/user/home')
    const screen = page.getByRole('dialog', { name: lock('title') })
    await expect(screen.getByRole('button', { name: lock('openByKey') })).toBeVisible()
  },
}
