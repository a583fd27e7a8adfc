import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { blankPath, type Product } from '../../harness/product'

/** A member with data for every view and with the longest amounts. */
export const richMemberOptions = () => ({
  name: 'สมชาย ทองดีมีสุขสวัสดิ์',
  wallet: 987_654_321_098.25,
  games: { PG: 123_456_789.5, JOKER: 999_999_999, UFABET: 500, LOTTOSOD: 75 },
  coins: 987_654,
  coupons: [1, 2, 3].map(() => ({
    label: '5,000',
    name: 'ของขวัญ ທີ່ໜ້າຮັກ',
    type: 'wallet',
    amount: 5000,
  })),
  shares: [{ name: 'Noy', amount: 1_234_567.4, success: 3, fail: 1 }],
  refund: { amount: 12_345_678.5, success: 80, fail: 20 },
  refunds: [{ amount: 5_000_000, daysAgo: 9 }],
  bank: { code: 'KTB', accountName: 'สมชาย ใจดี', accountNo: String(randomInt(1e9, 1e10)) },
  statements: [
    { type: 'deposit', to: 'WALLET', amount: 123_456_789.75, hoursAgo: 1 },
    { type: 'withdraw', from: 'WALLET', amount: 40, hoursAgo: 2, status: 'FAILED' },
    { type: 'transfer', from: 'WALLET', to: 'PG', amount: 2000, hoursAgo: 3, status: 'PROCESSING' },
    // More rows than one page shows.
    ...Array.from({ length: 9 }, (_, at) => ({
      type: 'deposit',
      to: 'WALLET',
      amount: 1_000_000 + at,
      hoursAgo: 4 + at,
    })),
  ],
  slips: [{ status: 'FAILED', note: 'NOT_MATCH', hoursAgo: 2 }],
})

/** A member with typical data. */
export const usualMemberOptions = () => ({
  ...richMemberOptions(),
  name: 'Somchai',
  wallet: 8250,
  games: { PG: 1240.5, UFABET: 500, LOTTOSOD: 75 },
  coins: 12,
  shares: [{ name: 'Noy', amount: 40, success: 3, fail: 1 }],
})

export const visitorPages = ['/login', '/register', '/howto', '/contact']

/** Pages without a link in the menu: the check of a receipt, a wrong address. */
export const rarePages = ['/receipt', '/receipt#nobody.signed.it', '/no/such/page']

export const visitorViews = [
  ...visitorPages,
  ...rarePages,
  '/terminated',
  '/howto?dialog=video&video=wallet',
  '/howto?dialog=conditions',
]

export const memberPages = [
  '/user/home',
  '/user/statement',
  '/user/profile',
  '/user/bonus',
  '/user/spin',
  '/user/contact',
]

/** Dialogs that move money, promise it or limit it. */
export const moneyDialogs = [
  'deposit',
  'deposit&way=qr',
  'deposit&way=bank',
  'deposit&way=slip',
  'deposit&way=gift',
  'transfer&from=WALLET&to=PG',
  'withdraw',
  'limits',
  'bonus&code=DAILY',
]

const dialogs = [
  ...moneyDialogs,
  'game-account&game=PG',
  'game-account&game=CIRCUS',
  'game-launcher&game=LOTTOSOD',
  'agreement',
  'slips',
  'limits&view=check',
  'invite-bonus',
  'invite',
  'refund',
  'app-lock',
  'security-activity',
  'notices',
  'change-password',
  'edit-bank-account-name',
  'edit-profile-name',
]

export const memberViews = [...memberPages, ...dialogs.map(dialog => `/user/home?dialog=${dialog}`)]

interface Waiting {
  page: Page
  product: Product
  member: { token: string }
}

const watched = 'of-member/qr-watch'

/** Removes the deposits that this device remembers. */
async function forgetDeposits({ page, product }: Waiting) {
  await page.goto(product.origin + blankPath)
  await page.evaluate(key => localStorage.removeItem(key), watched)
}

async function reportTransfer(waiting: Waiting) {
  const { page } = waiting
  await forgetDeposits(waiting)
  await page.goto('/user/home?dialog=deposit&way=bank')
  const report = /^(โอนแล้ว|ໂອນແລ້ວ|I’ve made the transfer)$/
  await page.getByRole('dialog').getByRole('button', { name: report }).click()
  const stored = () => page.evaluate(key => localStorage.getItem(key), watched)
  await expect.poll(stored).toContain('TRANSFER')
}

/** A transfer that was reported 20 minutes ago; `more` is what the device has stored about it since. */
async function reportEarlier(waiting: Waiting, more: object) {
  await reportTransfer(waiting)
  const { page, product } = waiting
  await page.goto(product.origin + blankPath)
  await page.evaluate(
    ([key, known]) => {
      const watch = JSON.parse(localStorage.getItem(key) ?? '{}')
      for (const transfer of watch.qrs) {
        transfer.since -= 20 * 60_000
        transfer.end -= 20 * 60_000
        Object.assign(transfer, known)
      }
      localStorage.setItem(key, JSON.stringify(watch))
    },
    [watched, more] as const,
  )
}

async function leaveQr(waiting: Waiting) {
  const { page, product, member } = waiting
  await forgetDeposits(waiting)
  const reply = await page.request.post(`${product.origin}/api/qrcode/KBANK`, {
    headers: {
      authorization: `Bearer ${member.token}`,
      [clientMarker.header]: clientMarker.value,
    },
    data: { amount: 300 },
  })
  if (!reply.ok()) throw new Error(`No QR was made: ${await reply.text()}`)
  await page.goto('/user/home?dialog=deposit&way=qr')
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Deposits in progress that the home page mentions. */
export const waitings: Readonly<Record<string, (waiting: Waiting) => Promise<void>>> = {
  'a reported transfer': reportTransfer,
  'a transfer that did not arrive': waiting => reportEarlier(waiting, {}),
  'a deposit that has arrived': waiting => reportEarlier(waiting, { paid: 30_000, left: false }),
  'an unpaid QR': leaveQr,
}
