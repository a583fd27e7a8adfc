import type { Page } from '@playwright/test'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import {
  answer,
  askForCode,
  complaintOf,
  confirmPhone,
  enterCode,
  field,
  fillBank,
  fillPhone,
  fillProfile,
  newAccountNumber,
  newPhone,
  refuse,
  sentCode,
  submit,
} from './auth'
import { errorTexts } from './error-texts'

const english = errorTexts('en')

test.beforeEach(({ page, product }) => remember(page, product.origin, { locale: 'en' }))

async function expectComplaint(page: Page, name: string, text: string | undefined) {
  await expect(field(page, name)).toBeFocused()
  await expect.poll(() => complaintOf(page, name)).toBe(text)
}

function withoutCode(page: Page) {
  return answer(page, '/api/lookup/registerOTP', { registerOTP: false })
}

/** Replaces the page's token of the confirmed code with one that was never issued. */
function spoilToken(page: Page) {
  return page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('registration') ?? '{}')
    draft.otp.token = 'of-nobody'
    sessionStorage.setItem('registration', JSON.stringify(draft))
  })
}

test('refuses a number for its length, owner and failed message', async ({
  page,
  backend,
  product,
  watch,
}) => {
  const taken = newPhone()
  await backend.createMember({ username: taken })
  await page.goto('/register')
  await fillPhone(page, '061234567')
  await expectComplaint(page, 'phone', english.PHONE_NUMBER_REQUIRE_10_DIGIT)
  await fillPhone(page, taken)
  await expectComplaint(page, 'phone', english.EXISTING_USER)
  const url = `${product.backend.origin}/console/api/settings/otpSending`
  await page.request.put(url, { data: { value: false } })
  watch.allow('/api/otp/send')
  await fillPhone(page, newPhone())
  await expect(page.getByText(english.OTP_SEND_FAIL ?? '')).toBeVisible()
  await page.request.delete(url)
})

test('refuses a wrong code and blocks after five', async ({ page, backend }) => {
  const phone = newPhone()
  await page.goto('/register')
  await fillPhone(page, phone)
  await field(page, 'otpCode').fill('12')
  await submit(page)
  await expectComplaint(page, 'otpCode', english.OTP_VERIFY_FAIL)
  const { code } = await sentCode(backend, phone)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let attempt = 1; attempt < 5; attempt++) {
    await field(page, 'otpCode').fill(`${wrong.slice(0, 5)}`)
    await field(page, 'otpCode').fill(wrong)
    await submit(page)
    await expectComplaint(page, 'otpCode', english.OTP_CODE_INVALID)
  }
  await field(page, 'otpCode').fill(wrong.slice(1))
  await field(page, 'otpCode').fill(wrong)
  await submit(page)
  await expect(page.getByText(english.OTP_BLOCK ?? '')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/register')
  await fillPhone(page, phone)
  await expect(page.getByRole('alert')).toContainText(/new one in \d+ second/)
})

test('requests a new code after an expired or replaced one', async ({ page, backend }) => {
  const phone = newPhone()
  await page.goto('/register')
  await askForCode(page, phone)
  await backend.post('/codes/expire', { phone })
  await enterCode(page, backend, phone)
  await expect(page.getByText(english.OTP_EXPIRED ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(field(page, 'otpCode')).toHaveValue('')
  await backend.post('/codes/allow-next', { phone })
  await page.request.post('/api/otp/send', {
    headers: { 'X-Client': 'web' },
    data: { phoneNumber: phone },
  })
  await enterCode(page, backend, phone)
  await expect(page.getByText(english.OTP_NOT_EXIST ?? '')).toBeVisible()
  await spoilToken(page)
  await submit(page)
  await expect(page.getByText(english.OTP_TOKEN_INVALID ?? '')).toBeVisible()
})

test('refuses a wrong profile', async ({ page }) => {
  await withoutCode(page)
  await answer(page, '/api/lookup/sources', [{ code: 'NOWHERE', description: 'Nowhere' }])
  await page.goto('/register')
  await fillPhone(page, newPhone())
  // The previous step has a similar button and is shown until the server has answered.
  await field(page, 'name').waitFor()
  await submit(page)
  await expectComplaint(page, 'name', 'Choose a profile name')
  await expect.poll(() => complaintOf(page, 'password')).toBe('Enter the password')
  await field(page, 'password').fill('short')
  await field(page, 'confirmation').fill('shorter')
  await field(page, 'name').fill('Somchai')
  await submit(page)
  await expectComplaint(page, 'confirmation', "Passwords don't match")
  // The server decides about the minimum length.
  await field(page, 'confirmation').fill('short')
  await submit(page)
  const refused = 'This password was not accepted: choose a longer one that is harder to guess'
  await expectComplaint(page, 'password', refused)
  await field(page, 'sourceCode').selectOption('NOWHERE')
  await fillProfile(page)
  await expectComplaint(page, 'sourceCode', english.REGISTER_FAIL)
})

test('refuses a wrong bank account and restarts an expired confirmation', async ({
  page,
  backend,
}) => {
  const number = newAccountNumber()
  await backend.createMember({
    bank: { code: 'KBANK', accountName: 'SOMEBODY', accountNo: number },
  })
  await answer(page, '/api/lookup/banks', [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: null },
    { code: 'NOBANK', nameTH: 'ไม่มีธนาคารนี้', nameEN: 'No such bank' },
  ])
  await page.goto('/register')
  await confirmPhone(page, backend, newPhone())
  await fillProfile(page)
  await fillBank(page, { number })
  await expectComplaint(page, 'bankAccountNo', english.EXISTING_BANK)
  await fillBank(page, { number: '123' })
  await expectComplaint(page, 'bankAccountNo', english.INVALID_USER_INFO)
  await fillBank(page, { bank: 'NOBANK' })
  await expectComplaint(page, 'bankCode', english.INVALID_BANK)
  await spoilToken(page)
  // The device's proof of the confirmed phone, a cookie, is removed as well.
  await page.context().clearCookies()
  await fillBank(page)
  await expect(page.getByRole('heading', { name: /Step 1 of 4/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(english.UNVERIFIED_OTP ?? '')
})

const phoneCodes = ['OTP_BLOCK', 'OTP_SEND_FAIL', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] as const
const bankCodes = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'GAME_ACTIVATION_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'REQUEST_LIMIT',
] as const
const otpCodes = [
  'OTP_BLOCK',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'OTP_VERIFY_FAIL',
] as const

for (const language of rotating(languages, 'reasons'))
  test(`explains each refused registration: ${language}`, async ({ page, product, backend }) => {
    const texts = errorTexts(language)
    async function expectEach(path: string, codes: readonly string[]) {
      for (const code of codes) {
        const refusal = await refuse(page, path, code)
        await submit(page)
        await refusal.met()
        await expect(page.getByText(texts[code] ?? code)).toBeVisible()
        await refusal.heal()
      }
    }
    const phone = newPhone()
    await remember(page, product.origin, { locale: language })
    await page.goto('/register')
    await field(page, 'phone').fill(phone)
    await expectEach('/api/otp/send', phoneCodes)
    await submit(page)
    await field(page, 'otpCode').waitFor()
    await field(page, 'otpCode').fill((await sentCode(backend, phone)).code)
    await expectEach('/api/otp/verify', otpCodes)
    await submit(page)
    await field(page, 'password').waitFor()
    await fillProfile(page)
    await field(page, 'bankCode').waitFor()
    const first = await refuse(page, '/api/account', 'REGISTER_FAIL')
    await fillBank(page)
    await expect(page.getByText(texts.REGISTER_FAIL ?? '')).toBeVisible()
    await first.heal()
    await expectEach('/api/account', bankCodes)
    const lapsed = await refuse(page, '/api/account', 'UNVERIFIED_OTP')
    await submit(page)
    await expect(page.getByRole('alert').getByText(texts.UNVERIFIED_OTP ?? '')).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue(phone)
    await lapsed.heal()
  })
