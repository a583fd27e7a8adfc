import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { answer, field, fillPhone, fillProfile, newPhone, password, refuse, submit } from './auth'

const views = [
  ['small', 'light'],
  ['phone', 'light'],
  ['desk', 'light'],
  ['phone', 'dark'],
] as const

/** Checks one state of a page in all sizes without reloading it. */
async function check(page: Page, info: TestInfo, name: string) {
  const judged = rotating(views, name)
  for (const view of views) {
    const [size, colorScheme] = view
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect
      .poll(() => page.evaluate(wide), `${name} at ${size} fits its screen`)
      .toBeLessThanOrEqual(0)
    if (!judged.includes(view)) continue
    await expectAccessible(page)
    await keepPicture(page, info, `auth-${name}-${size}-${colorScheme}`)
  }
}

for (const language of rotating(languages, 'auth')) {
  test(`visitors’ pages are accessible: ${language}`, async ({ page, product }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, product.origin, { locale: language })
    await page.goto('/login')
    await field(page, 'username').fill(newPhone())
    await field(page, 'password').fill(password)
    await refuse(page, '/api/login', 'REQUEST_LIMIT', { retryAfter: 900 })
    await submit(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await check(page, info, `login-${language}`)
    const sent = await answer(page, '/api/otp/send', { otpRef: 'AB12CD', otpToken: 'token' })
    await page.goto('/register?code=PR77')
    await fillPhone(page, newPhone())
    await field(page, 'otpCode').waitFor()
    await submit(page)
    await check(page, info, `code-${language}`)
    await sent.heal()
    await answer(page, '/api/otp/send', { code: 'OTP_VERIFIED' })
    await page.goto('/register')
    await fillPhone(page, newPhone())
    await field(page, 'name').waitFor()
    await submit(page)
    await check(page, info, `about-${language}`)
    await fillProfile(page)
    await field(page, 'bankCode').waitFor()
    await submit(page)
    await check(page, info, `bank-${language}`)
  })

  test(`members’ pages are accessible: ${language}`, async ({ page, member }, info) => {
    expect(member).toBeTruthy()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(name => localStorage.setItem('locale', name), language)
    await answer(page, '/api/account/profile', {
      profile: { _id: '77', username: '0812345678', name: 'ที่ ปั๊ม ໜ້າຫຼັກ', createdAt: '2026-03-01' },
      bankAccount: {
        bankCode: 'KTB',
        bankAccountName: 'น้ำ ทิพย์',
        bankAccountNo: '1234567890',
        bank: { nameTH: 'กรุงไทย' },
      },
    })
    await page.goto('/user/profile')
    await expect(page.getByText('123-456-7890')).toBeVisible()
    await check(page, info, `profile-${language}`)
    await page.goto('/user/profile?dialog=edit-bank-account-name')
    await submit(page)
    await check(page, info, `edit-name-${language}`)
    await page.goto('/user/profile?dialog=app-lock')
    await field(page, 'pin').fill('27')
    await submit(page)
    await check(page, info, `app-lock-${language}`)
    await page.goto('/user/profile?dialog=change-password')
    await field(page, 'password').fill('short')
    await field(page, 'confirmation').fill('shorter')
    await submit(page)
    await check(page, info, `change-password-${language}`)
  })
}
