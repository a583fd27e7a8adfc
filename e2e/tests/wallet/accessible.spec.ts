import { arrange } from '../../harness/arrange'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { accountNumber } from './wallet'

const memberOptions = () => ({
  wallet: 8250,
  games: { PG: 1240.5, UFABET: 500, LOTTOSOD: 75 },
  coins: 12,
  shares: [{ name: 'Noy', amount: 40, success: 3, fail: 1 }],
  bank: { code: 'KTB', accountName: 'สมชาย ใจดี', accountNo: accountNumber() },
  statements: [
    { type: 'deposit', to: 'WALLET', amount: 100, hoursAgo: 1 },
    { type: 'withdraw', from: 'WALLET', amount: 40, hoursAgo: 2, status: 'FAILED' },
    { type: 'transfer', from: 'WALLET', to: 'PG', amount: 20, hoursAgo: 3, status: 'PROCESSING' },
  ],
  slips: [{ status: 'FAILED', note: 'NOT_MATCH', hoursAgo: 2 }],
})

const pages = ['/user/home', '/user/statement?type=deposit']
const dialogs = [
  'deposit',
  'deposit&way=qr',
  'deposit&way=bank',
  'deposit&way=slip',
  'deposit&way=gift',
  'transfer&from=WALLET&to=PG',
  'withdraw',
  'game-account&game=PG',
  'game-account&game=CIRCUS',
  'game-launcher&game=LOTTOSOD',
  'agreement',
  'slips',
  'limits',
  'invite-bonus',
  'edit-profile-name',
]
const halves = [dialogs.slice(0, 8), dialogs.slice(8)]
const views = [
  ...pages,
  ...rotating(halves, 'wallet dialogs')
    .flat()
    .map(dialog => `/user/home?dialog=${dialog}`),
]
const nameOf = (view: string) => view.replace(/^\/user\/(home\?dialog=)?/, '').replace(/\W+/g, '-')

/** The number of pixels by which the page is wider than the screen. */
const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Colours do not depend on the language, so only one language is checked in dark colours. */
const schemes = { th: 'light', la: 'dark', en: 'light' } as const

for (const language of rotating(languages, 'wallet'))
  test(`the wallet is accessible: ${language}, ${schemes[language]}, every size`, async ({
    page,
    product,
    backend,
  }, info) => {
    await arrange({ page, product, backend }, memberOptions(), language)
    await page.emulateMedia({ colorScheme: schemes[language], reducedMotion: 'reduce' })
    for (const view of views) {
      await page.goto(view)
      const shown = view.includes('dialog') ? page.getByRole('dialog') : page.getByRole('main')
      await expect(shown).toBeVisible()
      await page.waitForLoadState('networkidle')
      const judged = rotating(Object.keys(sizes), view)
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await expect
          .poll(() => page.evaluate(overhang), { message: `${view} is wider than ${size}` })
          .toBeLessThanOrEqual(0)
        if (judged.includes(size)) await expectAccessible(page)
        if (size === 'phone') await keepPicture(page, info, `wallet-${nameOf(view)}-${language}`)
      }
    }
  })
