import { randomInt } from 'node:crypto'

/** A member who has a bit of everything, with amounts as long as they get. */
export const richWishes = () => ({
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
  ],
  slips: [{ status: 'FAILED', note: 'NOT_MATCH', hoursAgo: 2 }],
})

/** A member as most are. */
export const usualWishes = () => ({
  ...richWishes(),
  name: 'Somchai',
  wallet: 8250,
  games: { PG: 1240.5, UFABET: 500, LOTTOSOD: 75 },
  coins: 12,
  shares: [{ name: 'Noy', amount: 40, success: 3, fail: 1 }],
})

export const visitorPages = ['/login', '/register', '/howto', '/contact']

export const visitorViews = [
  ...visitorPages,
  '/receipt',
  '/terminated',
  '/no/such/page',
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
  'limits&view=check',
  'invite-bonus',
  'bonus&code=DAILY',
  'invite',
  'refund',
  'app-lock',
  'notices',
  'change-password',
  'edit-bank-account-name',
  'edit-profile-name',
]

export const memberViews = [...memberPages, ...dialogs.map(dialog => `/user/home?dialog=${dialog}`)]
