import type { Page } from '@playwright/test'
import { field, fillBank, fillProfile, submit } from '../auth/auth'
import { confirmWithdrawal } from '../wallet/wallet'
import type { Press, Pressing } from './press'
import type { RouteName } from './route-of'
import { askForCode, sendCode, toBank, toCode, toProfile } from './steps-of-registering'

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

/** Calls that only a press sends, each with its press. */
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
      prepare: ({ specOnly }) => {
        specOnly.world.settings.isManual = true
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
      await button(page, 'Add to wallet').click()
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
    prepare: ({ specOnly, member }) => {
      specOnly.world.files.set('S1', { type: 'image/png', body: picture })
      const createdAt = member.createdAt
      const slip = { createdAt, amount: 555, status: 'FAILED', note: 'EXPIRED_SLIP' }
      member.slips = [{ ...slip, link: null, reference: 'S1' }]
    },
  }),
  spin: ofMember(
    '/user/spin',
    ({ page }) => page.getByRole('button', { name: /^Spin \d coins?/ }).click(),
    {
      // The wheel gives the same prize each time.
      prepare: ({ specOnly }) => {
        specOnly.world.spins = 1
      },
    },
  ),
  claimCoupon: ofMember('/user/spin', async ({ page }) => {
    await page.getByRole('button', { name: 'Claim Gift' }).click()
    await button(page, 'Claim coupon').click()
  }),
}
