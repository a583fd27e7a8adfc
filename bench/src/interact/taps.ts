import type { Locator, Page } from 'playwright-core'

/** A tap as a player makes it, found by its English texts. */
export type Tap = {
  name: string
  /** The page that each repetition begins on. */
  path: string
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page) => Locator
  /** The gesture on the target; a tap by default. */
  act?: (target: Locator) => Promise<void>
  /** Visible once the tap has had its effect. */
  settled: (page: Page) => Locator
  /** Reverts effects that remain after a change of the address. */
  undo?: (page: Page) => Promise<unknown>
}

const home = '/user/home'
const statement = '/user/statement'
const dialog = (page: Page) => page.getByRole('dialog')
const within = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })
const main = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByText(name)
const open = (name: string) => (page: Page) => main(page, name).tap()

/** Opens the list of deposit methods: the deposit itself opens at the last chosen one. */
async function openWays(page: Page) {
  await main(page, 'Deposit').tap()
  const others = within(page, 'Other ways')
  await others.or(qrCode(page)).first().waitFor()
  if (await others.isVisible()) await others.tap()
}

const qrCode = (page: Page) => within(page, /^Scan a QR code/)
const chat = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message to support' })
const language = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]')
const week = (page: Page) => main(page, '7 days')

export const taps: readonly Tap[] = [
  {
    name: 'open the deposit',
    path: home,
    target: page => main(page, 'Deposit'),
    settled: qrCode,
  },
  {
    name: 'choose a way to deposit',
    path: home,
    prepare: openWays,
    target: qrCode,
    settled: page => within(page, 'Create QR'),
  },
  {
    name: 'open the transfer',
    path: home,
    target: page => main(page, 'Transfer'),
    settled: page => dialog(page).getByRole('listbox').first(),
  },
  {
    name: 'choose a game',
    path: home,
    prepare: open('Transfer'),
    target: page => dialog(page).getByRole('listbox').last().getByRole('option').nth(1),
    settled: page =>
      dialog(page).getByRole('listbox').last().locator('[aria-selected=true]:nth-child(2)'),
  },
  {
    name: 'type an amount',
    path: home,
    prepare: open('Transfer'),
    target: page => dialog(page).getByLabel('Amount', { exact: true }),
    act: target => target.pressSequentially('250', { delay: 200 }),
    settled: dialog,
  },
  {
    name: 'open the withdrawal',
    path: home,
    target: page => main(page, 'Withdraw'),
    settled: page => within(page, 'Withdraw'),
  },
  {
    name: 'open a game account',
    path: home,
    target: page => main(page, /PG Soft.*\d\.\d\d/),
    settled: page => dialog(page).getByText('Game login'),
  },
  {
    name: 'open a game',
    path: home,
    target: page => main(page, 'Play Joker'),
    settled: page =>
      dialog(page)
        .getByRole('link', { name: /Enter the game|Play on the web/ })
        .first(),
  },
  {
    name: 'switch the tab of games',
    path: home,
    target: page => page.getByRole('tab', { name: 'Sport & casino' }),
    settled: page => main(page, /UFA.*500\.00/),
    undo: page => page.getByRole('tab', { name: 'Slot' }).tap(),
  },
  {
    name: 'hide the amounts',
    path: home,
    target: page => main(page, 'Hide amounts'),
    settled: page => main(page, 'Show amounts'),
    undo: open('Show amounts'),
  },
  {
    name: 'switch the language',
    path: home,
    prepare: page => language(page).tap(),
    target: page => page.getByRole('menuitemradio', { name: 'ไทย' }),
    settled: page => page.locator('html[lang=th] main'),
    async undo(page) {
      await language(page).tap()
      await page.getByRole('menuitemradio', { name: 'English' }).tap()
      await page.locator('html[lang=en] main').waitFor()
    },
  },
  {
    name: 'open the cashback',
    path: home,
    target: page => page.getByRole('main').getByText('Cashback', { exact: true }),
    settled: page => page.getByRole('dialog', { name: 'Cashback' }),
  },
  {
    name: 'open the notifications',
    path: home,
    target: page => page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
    settled: page => page.getByRole('dialog', { name: 'Notifications' }),
  },
  {
    name: 'open the terms',
    path: home,
    target: page => menu(page, 'Terms'),
    settled: page => page.getByRole('dialog', { name: 'Terms' }),
  },
  {
    name: 'go to the statement',
    path: home,
    target: page => menu(page, 'Statement'),
    settled: page => page.locator('main tbody button').first(),
  },
  {
    name: 'filter the statement',
    path: statement,
    prepare: async page =>
      (await week(page).isVisible()) || page.getByText('Filter and download').tap(),
    target: week,
    settled: page => page.locator('main [aria-pressed=true]'),
    undo: page => week(page).tap(),
  },
  {
    name: 'page the statement',
    path: statement,
    target: page => main(page, 'Page 2'),
    settled: page => page.getByRole('navigation').locator('[aria-current=page]', { hasText: '2' }),
  },
  {
    name: 'open a receipt',
    path: statement,
    target: page => page.locator('main tbody button').first(),
    settled: page => dialog(page).getByRole('article'),
    undo: page => within(page, 'Close').tap(),
  },
  {
    name: 'open the chat',
    path: home,
    target: chat,
    settled: message,
    undo: page => page.getByRole('button', { name: 'Close the chat' }).tap(),
  },
  {
    name: 'send a message',
    path: home,
    async prepare(page) {
      if (!(await message(page).isVisible())) await chat(page).tap()
      await message(page).fill('Hello')
    },
    target: page => page.getByRole('button', { name: 'Send message' }),
    settled: page => page.locator('textarea:placeholder-shown'),
  },
  {
    name: 'spin',
    path: '/user/spin',
    target: page => main(page, /^Spin \d+ coin/),
    settled: page => page.getByRole('dialog', { name: 'Your spin' }),
    undo: page => within(page, 'Got it').tap(),
  },
]
