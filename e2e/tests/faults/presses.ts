import type { Page } from '@playwright/test'
import type { LiteralBackend } from '../../literal/literal-backend'
import type { Member } from '../../literal/world'
import { field, fillBank, fillPhone, fillProfile, newPhone, submit } from '../auth/auth'
import { confirmWithdrawal } from '../wallet/wallet'
import type { RouteName } from './route-of'

export interface Pressing {
  page: Page
  literal: LiteralBackend
  member: Member
}

export interface Press {
  address: string
  access: 'public' | 'member'
  /** What has to be so before the page is opened. */
  prepare?: (one: Pressing) => void
  /** What leads to the press, while all is well. */
  before?: (one: Pressing) => Promise<void>
  press: (one: Pressing) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' })

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

const amount = (page: Page, baht: string) => page.getByLabel('Amount', { exact: true }).fill(baht)

const ofMember = (address: string, press: Press['press'], more: Partial<Press> = {}): Press => ({
  address,
  access: 'member',
  press,
  ...more,
})

const inDialog = (dialog: string, press: Press['press'], more?: Partial<Press>) =>
  ofMember(`/user/home?dialog=${dialog}`, press, more)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const phones = new WeakMap<Page, string>()

async function askForCode({ page }: Pressing) {
  const phone = newPhone()
  phones.set(page, phone)
  await fillPhone(page, phone)
}

async function toCode(one: Pressing) {
  await askForCode(one)
  await field(one.page, 'otpCode').waitFor()
}

async function sendCode({ page, literal }: Pressing) {
  const phone = phones.get(page)
  const sent = [...literal.world.codes.values()].find(code => code.phone === phone)
  await field(page, 'otpCode').fill(sent?.code ?? '')
  await submit(page)
}

async function toProfile(one: Pressing) {
  await toCode(one)
  await sendCode(one)
  await field(one.page, 'password').waitFor()
}

async function toBank(one: Pressing) {
  await toProfile(one)
  await fillProfile(one.page)
  await field(one.page, 'bankCode').waitFor()
}

const registering = (press: Press['press'], before?: Press['before']): Press => ({
  address: '/register',
  access: 'public',
  press,
  ...(before && { before }),
})

async function makeQr({ page }: Pressing) {
  await amount(page, '100')
  await button(page, 'Create QR').click()
}

async function changePassword({ page }: Pressing) {
  await field(page, 'oldPassword').fill('their-password')
  await field(page, 'password').fill('another-password')
  await field(page, 'confirmation').fill('another-password')
  await submit(page)
}

async function find({ page }: Pressing) {
  await page.getByLabel('Promotion code').fill('songkran')
  await page.getByLabel('Promotion code').press('Enter')
}

const pastBanners = ({ page }: Pressing) => button(page, 'Continue').click()

/** Calls that only a press makes, and the press that makes them. */
export const presses: Partial<Record<RouteName, Press>> = {
  lookupRegisterOtp: registering(askForCode),
  sendOtp: registering(askForCode),
  verifyOtp: registering(sendCode, toCode),
  lookupSources: registering(sendCode, toCode),
  validateAccount: registering(({ page }) => fillProfile(page), toProfile),
  lookupBanks: registering(({ page }) => fillProfile(page), toProfile),
  createAccount: registering(({ page }) => fillBank(page), toBank),
  login: {
    address: '/login',
    access: 'public',
    press: async ({ page, member }) => {
      await field(page, 'username').fill(member.username)
      await field(page, 'password').fill(member.password)
      await submit(page)
    },
  },
  updateProfile: ofMember('/user/profile?dialog=edit-profile-name', async ({ page }) => {
    await page.getByRole('dialog').getByRole('textbox').fill('Manee')
    await submit(page)
  }),
  updateBankAccountName: ofMember(
    '/user/profile?dialog=edit-bank-account-name',
    async ({ page }) => {
      await page.getByRole('dialog').getByRole('textbox').fill('manee deejai')
      await submit(page)
    },
    {
      prepare: ({ member }) => {
        member.bank = { ...member.bank, code: 'KTB', accountName: 'มาลี ดีใจ' }
      },
    },
  ),
  changePassword: ofMember('/user/profile?dialog=change-password', changePassword),
  activateSlot: inDialog('game-account&game=JOKER', ({ page }) =>
    button(page, 'Open account').click(),
  ),
  resetSlotPassword: inDialog('game-account&game=PG', async ({ page }) => {
    await button(page, 'Reset game password').click()
    await confirm(page, 'Reset')
  }),
  addMoney: inDialog(
    'deposit',
    async ({ page }) => {
      await page.getByLabel('Amount you transferred').fill('300')
      await button(page, 'Tell us about it').click()
    },
    {
      prepare: ({ literal }) => {
        literal.world.settings.isManual = true
      },
    },
  ),
  transfer: inDialog('transfer&from=WALLET&to=PG', async ({ page }) => {
    await amount(page, '10')
    await button(page, 'Transfer').click()
  }),
  transferAll: inDialog('transfer&to=WALLET', async ({ page }) => {
    await button(page, 'Move everything to Wallet').click()
    await confirm(page, 'Move everything')
  }),
  withdraw: inDialog('withdraw', async ({ page }) => {
    await amount(page, '200')
    await button(page, 'Withdraw').click()
    await confirmWithdrawal(page)
  }),
  withdrawAll: inDialog('withdraw', async ({ page }) => {
    await button(page, /^Withdraw all/).click()
    await confirm(page, 'Withdraw all')
  }),
  uploadSlip: inDialog('deposit&way=slip', async ({ page }) => {
    await page
      .getByLabel('Picture of your slip', { exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture })
    await button(page, 'Send slip').click()
  }),
  sendTrueLink: inDialog('deposit&way=gift', async ({ page }) => {
    await field(page, 'link').fill('https://gift.truemoney.com/campaign/?v=a1b2c3')
    await button(page, 'Send gift').click()
  }),
  createQr: inDialog('deposit&way=qr', makeQr),
  deleteQr: inDialog('deposit&way=qr', ({ page }) => button(page, 'Cancel QR').click(), {
    before: makeQr,
  }),
  receiveRefund: inDialog('refund', ({ page }) => button(page, 'Collect cashback').click(), {
    before: pastBanners,
  }),
  addRefundToWallet: inDialog(
    'refund',
    async ({ page }) => {
      await button(page, 'Collect cashback').click()
      await confirm(page, 'Add to wallet')
    },
    {
      prepare: ({ member }) => {
        member.collectedRefund = member.refund
        member.refund = 0
      },
      before: pastBanners,
    },
  ),
  activateBonus: ofMember('/user/bonus?dialog=bonus&code=WELCOME', ({ page }) =>
    button(page, 'Receive bonus').click(),
  ),
  clearBonus: ofMember(
    '/user/bonus',
    async ({ page }) => {
      await page.getByRole('button', { name: 'End bonus' }).click()
      await confirm(page, 'End bonus')
    },
    {
      prepare: ({ member }) => {
        member.activeBonus = 'WELCOME'
      },
    },
  ),
  findPromotion: ofMember('/user/bonus', find),
  activatePromotion: ofMember(
    '/user/bonus',
    ({ page }) => page.getByRole('button', { name: 'Receive promotion' }).click(),
    { before: find },
  ),
  getSlipImage: inDialog('slips', ({ page }) => button(page, 'View').click(), {
    prepare: ({ literal, member }) => {
      literal.world.files.set('S1', { type: 'image/png', body: picture })
      const createdAt = member.createdAt
      const slip = { createdAt, amount: 555, status: 'FAILED', note: 'EXPIRED_SLIP' }
      member.slips = [{ ...slip, link: null, reference: 'S1' }]
    },
  }),
  spin: ofMember(
    '/user/spin',
    ({ page }) => page.getByRole('button', { name: /^Spin \d coins?/ }).click(),
    {
      // The same prize each time.
      prepare: ({ literal }) => {
        literal.world.spins = 1
      },
    },
  ),
  claimCoupon: ofMember('/user/spin', async ({ page }) => {
    await page.getByRole('button', { name: 'Claim Gift' }).click()
    await button(page, 'Claim coupon').click()
  }),
}

/** Calls that nobody presses before a backend of the specification's letter, and why. */
export const neverPressed: Partial<Record<RouteName, string>> = {
  lookupOffers: 'ours; a server that does not know it offers nothing',
  lookupReceiptKeys: 'ours; asked for by who checks a signed receipt',
  getReceipt: 'ours; asked for where the server offers it',
  searchStatements: 'ours; asked for where the server offers it',
  listStatementMonths: 'ours; asked for where the server offers it',
  getPlayLimits: 'ours; asked for where the server offers it',
  setPlayLimit: 'ours',
  confirmPlayLimit: 'ours',
  startBreak: 'ours',
  askForPassword: 'ours; where the server offers it',
  setLostPassword: 'ours',
  listPasskeys: 'ours; where the server offers it, and the browser knows passkeys',
  beginPasskey: 'ours',
  addPasskey: 'ours',
  removePasskey: 'ours',
  beginConfirming: 'ours',
  beginPasskeyLogin: 'ours; where the server offers it',
  logInByPasskey: 'ours',
  getPlayClock: 'ours; asked for where the server offers it',
  setPlayClock: 'ours',
  seePlayClock: 'ours; only where the member has asked for it',
  listFlows: 'ours; asked for where the server offers it',
  listNotices: 'ours; asked for where the server offers it',
  seeNotices: 'ours',
  getPushKey: 'ours; asked for where the server offers it',
  subscribePush: 'ours',
  unsubscribePush: 'ours',
  logout: 'ours; whatever becomes of it, the login is gone from here',
  listSessions: 'ours; asked for where the profile says so',
  endSession: 'ours',
  endOtherSessions: 'ours',
  receiveInviteBonus: 'the specification does not show it',
  checkBonusMinimum: 'defined and unused, says the specification',
  sendMessage: 'every fault of a message is tried in the core of the chat',
  uploadImage: 'every fault of a file is tried in the core of the chat',
  uploadFile: 'every fault of a file is tried in the core of the chat',
  uploadVideo: 'every fault of a file is tried in the core of the chat',
  markRead: 'nobody sees it, and nothing is said of it',
  trackEvents: 'a page of somebody else says it, nobody sees it, and nothing is said of it',
  leaveContact: 'it is offered where nobody is there, and its faults are tried in the panel',
}
