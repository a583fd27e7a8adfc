import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { createConsoleClient } from '../../harness/console-client'
import { type Member, remember } from '../../harness/member'
import { type RunningBackend, runBackend } from '../../harness/running-backend'
import { PageWatch } from '../../harness/watch-page'
import { confirmPhone, field, fillBank, fillPhone, fillProfile, submit } from './auth'
import { errorTexts } from './error-texts'

/** Build settings of an operator that the build of all other tests leaves at their defaults. */
const settings = { GAME_SAME_TAB: 'true', PAYTIMZ_MINIMUM: '25', ZPAY_MINIMUM: '70' }

/** Builds the Lao edition from the same source and starts a backend for it. */
async function openLaoEdition() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-lao-'))
  const args = [...typescript('scripts/build.ts'), '--out', folder, '--edition', 'lao']
  const { code } = await run(process.execPath, args, { env: settings })
  if (code !== 0) throw new Error('The Lao edition could not be built.')
  const backend = await runBackend({ EDITION: 'lao', SITE_DIR: folder })
  return { backend, folder }
}

const test = base.extend<object, { lao: RunningBackend }>({
  lao: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const { backend, folder } = await openLaoEdition()
      await use(backend)
      await backend.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ lao }, use) => use(lao.origin),
  page: async ({ page, lao }, use) => {
    const watch = new PageWatch([lao.origin])
    await watch.observe(page)
    await use(page)
    expect(watch.found).toEqual([])
  },
})

const newLaoPhone = () => `20${String(Date.now()).slice(-8)}1`

test('the Lao edition starts in Lao for browser and server', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ຍິນດີຕ້ອນຮັບກັບມາ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('locale=LA')
})

test('sends a phone number of any length and shows the server’s answer', async ({ page }) => {
  await page.goto('/register')
  await fillPhone(page, '2055')
  await expect(field(page, 'phone')).toBeFocused()
  await expect(page.getByText(errorTexts('la').INVALID_USER_INFO ?? '')).toBeVisible()
})

test('registers with a Lao number, a Lao bank and kip', async ({ page, lao }) => {
  const console = createConsoleClient(lao.origin)
  const phone = newLaoPhone()
  await page.goto('/register')
  await confirmPhone(page, console, phone)
  await fillProfile(page, 'ສົມຊາຍ')
  await fillBank(page, { bank: 'BCEL', firstName: 'somxay', lastName: 'vongsa' })
  await expect(page.getByText('ເລືອກສະກຸນເງິນ', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByRole('radio', { name: /LAK/ }).check()
  await submit(page)
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'username')).toHaveValue(phone)
  await field(page, 'password').fill('secret-password')
  await submit(page)
  await expect(page).toHaveURL('/user/home')
  const { id } = await console.get<{ id: string }>(`/members/by-username/${phone}`)
  expect(await console.get(`/members/${id}`)).toMatchObject({ currency: 'LAK' })
})

test('shows a kip member’s money in kip everywhere', async ({ page, lao }) => {
  const coupon = { label: '50', name: 'ຂອງຂວັນ', type: 'wallet', amount: 50 }
  const money = { wallet: 5_000_000, games: { PG: 250_000 }, refund: { amount: 12.5 } }
  const memberOptions = { currency: 'LAK', coupons: [coupon], ...money }
  const member = await createConsoleClient(lao.origin).post<Member>('/members', memberOptions)
  await remember(page, lao.origin, { token: member.token, 'remember-agreement': 'true' })
  await page.goto('/user/spin')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('50 ກີບ')
  await page.goto(`/user/spin?dialog=claim&coupon=${member.coupons[0]}`)
  await expect(page.getByRole('dialog')).toContainText('50 ກີບ')
  await page.goto('/user/home?dialog=withdraw')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('50,000 – 100,000,000 ກີບ')
  await expect(dialog.getByRole('button', { name: '5,250,000 ກີບ' })).toBeEnabled()
  await page.goto('/user/home?dialog=deposit&way=bank')
  await expect(page.getByRole('dialog')).toContainText('ການຄ້າຕ່າງປະເທດລາວ · ກີບ')
  await expect(page.getByRole('dialog')).not.toContainText('ບາດ')
  await page.goto('/user/home?dialog=deposit&way=qr')
  await expect(dialog).toContainText('10,000 ກີບ')
  await dialog.getByRole('button', { name: '50,000', exact: true }).click()
  await dialog.getByRole('button', { name: 'ສ້າງ QR', exact: true }).click()
  await expect(dialog.getByRole('img', { name: 'QR ສຳລັບໂອນເງິນ' })).toBeVisible()
  await expect(dialog).toContainText('LaoQR')
  await expect(dialog).toContainText('50,000 ກີບ')
  await expect(dialog).not.toContainText('PromptPay')
  await page.goto('/user/bonus?dialog=bonus&code=WELCOME')
  await expect(page.getByRole('dialog')).toContainText('50,000 ກີບ')
  await page.goto('/user/bonus?dialog=invite')
  await page.getByRole('dialog').getByRole('button', { name: 'ຕໍ່ໄປ', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('0 ກີບ')
  await page.goto('/user/bonus?dialog=refund')
  await page.getByRole('dialog').getByRole('button', { name: 'ຕໍ່ໄປ', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('12.50 ກີບ')
})

test('offers the build’s smallest QR deposits first', async ({ page, lao }) => {
  const member = await createConsoleClient(lao.origin).post<Member>('/members', {})
  await remember(page, lao.origin, {
    token: member.token,
    'remember-agreement': 'true',
    locale: 'en',
  })
  await page.route('**/api/lookup/deposit', route => {
    const banks = ['PAYTIMZ', 'ZPAY'].map(bankCode => ({
      bankCode,
      bankType: 'PAYMENT',
      bank: { nameEN: bankCode },
    }))
    return route.fulfill({ json: { banks, wallets: [], isManual: false } })
  })
  await page.goto('/user/home?dialog=deposit&way=qr')
  const dialog = page.getByRole('dialog')
  const amounts = dialog.getByRole('group', { name: 'Quick amounts' }).getByRole('button')
  await expect(dialog.getByText('At least 25.00 baht')).toBeVisible()
  await expect(amounts).toHaveText(['25', '50', '100', '500', '1,000'])
  await dialog.getByText('ZPAY').click()
  await expect(dialog.getByText('At least 70.00 baht')).toBeVisible()
  await expect(amounts).toHaveText(['70', '100', '500', '1,000'])
})

test('opens games in this tab where the build says so', async ({ page, lao }) => {
  const member = await createConsoleClient(lao.origin).post<Member>('/members', {
    games: { PG: 0 },
  })
  await remember(page, lao.origin, {
    token: member.token,
    'remember-agreement': 'true',
    locale: 'en',
  })
  await page.goto('/user/home?dialog=game-launcher&game=PG')
  const enter = page.getByRole('dialog').getByRole('link', { name: 'Enter the game' })
  await expect(enter).toHaveAttribute('target', '_self')
  await expect(enter).toHaveAttribute('rel', 'noreferrer')
})
