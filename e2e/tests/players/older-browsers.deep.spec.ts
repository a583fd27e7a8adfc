import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core-older'
import { root } from '../../../scripts/lib/root.mjs'
import type { ConsoleClient } from '../../harness/console-client'
import { openFirefox } from '../../harness/firefox'
import { type OlderVersion, openOlder } from '../../harness/older-browser'
import { expect, test } from '../../harness/test'
import { openWebKit } from '../../harness/webkit-gtk'
import { tooOldSentences } from './too-old-sentences'
import { webKitJourneys } from './webkit-journeys'

const pictures = join(root, 'test-results/screenshots')
const viewport = { width: 390, height: 844 }
const versions: OlderVersion[] = [90, 92, 109, 119]
type Opened = { name: string; open: () => Promise<Browser>; locale?: string }
const browsers: Opened[] = [
  ...versions.map(version => ({
    name: `Chromium ${version}`,
    open: () => openOlder(version),
    locale: 'th-TH',
  })),
  { name: 'Firefox ESR', open: openFirefox },
]

type Given = { page: Page; origin: string; backend: ConsoleClient }
type Member = { id: string; username: string; password: string }

const main = (page: Page) => page.locator('main')

async function logsIn({ page, origin }: Given, { username, password }: Member) {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: /ไทย/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByLabel('Phone number').waitFor()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).waitFor({ state: 'hidden' })
  await page.getByLabel('Phone number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  // Waits for the text, because not every protocol reports an address that changes without a page load.
  await main(page).getByText('Hello').first().waitFor()
}

async function deposits({ page, origin, backend }: Given, { id }: Member) {
  await page.goto(`${origin}/user/home?dialog=deposit&way=qr`)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: 'Create QR' }).click()
  await page.getByRole('img', { name: 'QR code to pay' }).waitFor()
  const [code] = await backend.get<{ id: string }[]>(`/qrcodes?member=${id}`)
  await backend.post(`/qrcodes/${code?.id}/pay`)
  await page.getByRole('heading', { name: '500.00 baht received' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
}

/** Checks that a polyfill has not changed a dialog: it has no border and dims the page behind it. */
async function isDrawnAsMeant(dialog: Locator) {
  const style = await dialog.evaluate(element => {
    const { borderTopWidth, paddingTop, position } = getComputedStyle(element)
    const veil = getComputedStyle(element, '::backdrop').backgroundColor
    return { borderTopWidth, paddingTop, position, veil }
  })
  const asMeant = { borderTopWidth: '0px', paddingTop: '0px', position: 'fixed' }
  expect(style).toEqual({ ...asMeant, veil: 'rgba(16, 18, 42, 0.56)' })
}

async function moves({ page, origin, backend }: Given, { id }: Member) {
  await page.goto(`${origin}/user/home?dialog=transfer&from=WALLET&to=PG`)
  await page.getByLabel('Amount', { exact: true }).fill('120.75')
  await isDrawnAsMeant(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByText('120.75 baht has been transferred.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await main(page).getByText('140.75').first().waitFor()
  expect(await backend.get(`/members/${id}`)).toMatchObject({ games: { PG: 140.75 } })
}

async function withdraws({ page, origin }: Given) {
  await page.goto(`${origin}/user/home?dialog=withdraw`)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Please wait for the money').waitFor()
  await page.goto(`${origin}/user/statement?type=withdraw`)
  await page.getByText('−100.00').first().waitFor()
}

async function asks({ page, backend }: Given, { id }: Member) {
  await page.getByRole('button', { name: /^Chat with us/ }).click()
  const field = page.getByRole('textbox', { name: 'Message to support' })
  await field.fill('Where is my money?')
  await field.press('Enter')
  await page.locator('li[data-row]', { hasText: 'Where is my money?' }).waitFor()
  const message = { message_type: 'text', payload: { message: 'It is on its way' } }
  await backend.post('/chats', { member: Number(id), message })
  await page.locator('li[data-row]', { hasText: 'It is on its way' }).waitFor()
}

const background = (target: Locator) =>
  target.evaluate(element => getComputedStyle(element).backgroundColor)

/**
 * Tests the chat as another site embeds it: its own files must suit older browsers, because such a page does not adapt
 * them.
 */
async function asksElsewhere({ page, origin }: Given) {
  await page.goto(`${origin}/chat/v1/guide.html?lang=en`)
  const launcher = page.getByRole('button', { name: 'Chat with us' })
  await launcher.waitFor()
  expect(await background(launcher)).toBe('rgb(44, 47, 115)')
  await launcher.click()
  const field = page.getByRole('textbox', { name: 'Message to support' })
  await field.fill('Do you send parcels to Laos?')
  await field.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Support' })
  const row = panel.locator('li', { hasText: 'Do you send parcels to Laos?' })
  await row.getByText('Sent').waitFor()
  const paper = () => background(panel)
  await expect.poll(paper).toBe('rgb(246, 244, 238)')
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').setTheme('dark'))
  await expect.poll(paper).toBe('rgb(16, 18, 42)')
}

for (const { name, open, ...options } of browsers) {
  test(`${name}: all five journeys and the embedded chat work`, async ({ product, backend }) => {
    const browser = await open()
    const faults: string[] = []
    try {
      const context = await browser.newContext({ viewport, ...options })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      page.on('pageerror', error => faults.push(error.message))
      const given = { page, origin: product.origin, backend }
      const memberOptions = { wallet: 1000, games: { PG: 20 } }
      const member = await backend.post<Member>('/members', memberOptions)
      const journeys = [logsIn, deposits, moves, withdraws, asks, asksElsewhere]
      for (const journey of journeys) {
        await journey(given, member)
        await page.screenshot({
          path: join(pictures, `${name.replace(' ', '-')}-${journey.name}.png`.toLowerCase()),
        })
      }
    } finally {
      await browser.close()
    }
    expect(faults).toEqual([])
  })
}

test('WebKitGTK: all five journeys work', async ({ product, backend }) => {
  const page = await openWebKit()
  try {
    const member = await backend.post<Member>('/members', { wallet: 1000, games: { PG: 20 } })
    for (const [name, journey] of Object.entries(webKitJourneys)) {
      await journey({ page, origin: product.origin, backend }, member)
      await page.picture(join(pictures, `webkit-gtk-${name}.png`.toLowerCase()))
    }
    expect(await backend.get(`/members/${member.id}`)).toMatchObject({ games: { PG: 140.75 } })
  } finally {
    await page.close()
  }
})

test('Chromium 88 shows three sentences in three languages', async ({ product }) => {
  const browser = await openOlder(88)
  const older = await (await browser.newContext({ viewport })).newPage()
  await older.goto(`${product.origin}/user/home`)
  for (const sentence of tooOldSentences) await older.getByText(sentence).waitFor()
  await older.screenshot({ path: join(pictures, 'chromium-88.png') })
  await browser.close()
})
