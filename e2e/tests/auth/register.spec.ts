import { expectAnnounced } from '../../harness/announcements'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import {
  answer,
  askForCode,
  confirmPhone,
  enterCode,
  field,
  fillBank,
  fillPhone,
  fillProfile,
  newPhone,
  password,
  sentCode,
  stored,
  submit,
} from './auth'
import { errorTexts } from './error-texts'

const step = (count: number) => new RegExp(`Step ${count} of 4`)

test.beforeEach(({ page, product }) => remember(page, product.origin, { locale: 'en' }))

test('registers with an invitation and logs in', { tag: '@main' }, async ({ page, backend }) => {
  const phone = newPhone()
  await page.goto('/register?code=PR77')
  await fillPhone(page, `+66 ${phone.slice(1, 3)}-${phone.slice(3)}`)
  await expect(page.getByRole('heading', { name: step(2) })).toBeVisible()
  const { code, reference } = await sentCode(backend, phone)
  await expect(page.getByText(`Reference: ${reference}`)).toBeVisible()
  await expect(field(page, 'otpCode')).toBeFocused()
  await field(page, 'otpCode').fill(code)
  await field(page, 'otpCode').press('Enter')
  await expect(page.getByRole('heading', { name: step(3) })).toBeFocused()
  await expect(field(page, 'inviteCode')).toHaveValue('PR77')
  await expect(field(page, 'inviteCode')).not.toBeEditable()
  await field(page, 'sourceCode').selectOption({ label: 'A friend told me' })
  await fillProfile(page)
  await expect(page.getByRole('heading', { name: step(4) })).toBeFocused()
  await fillBank(page, { firstName: 'somchai', lastName: 'jaidee' })
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  for (const key of ['registration', 'code'])
    await expect.poll(() => stored(page, key)).toEqual({ local: null, tab: null })
  await expect(field(page, 'username')).toHaveValue(phone)
  await field(page, 'password').fill(password)
  await submit(page)
  await expect(page).toHaveURL('/user/home')
  const { id } = await backend.get<{ id: string }>(`/members/by-username/${phone}`)
  expect(await backend.get(`/members/${id}`)).toMatchObject({
    name: 'Somchai',
    bank_account_name: 'SOMCHAI JAIDEE',
  })
})

test('remembers the inviter of the last link', async ({ page, context }) => {
  for (const code of ['PR1', 'PR2']) {
    await page.goto(`/register?code=${code}`)
    await field(page, 'phone').waitFor()
  }
  await page.goto('/howto')
  const later = await context.newPage()
  await answer(later, '/api/lookup/registerOTP', { registerOTP: false })
  await later.goto('/register')
  await fillPhone(later, newPhone())
  await expect(field(later, 'inviteCode')).toHaveValue('PR2')
  await expect(field(later, 'inviteCode')).not.toBeEditable()
})

test('skips the code for a confirmed number', async ({ page, context, backend }) => {
  const phone = newPhone()
  await page.goto('/register')
  await confirmPhone(page, backend, phone)
  const later = await context.newPage()
  await later.goto('/register')
  await fillPhone(later, phone)
  await expect(later.getByRole('heading', { name: step(3) })).toBeVisible()
  await fillProfile(later)
  await fillBank(later)
  await expect(later).toHaveURL('/login')
})

test('loses nothing typed on Back and reload, stores no password', async ({ page, backend }) => {
  const phone = newPhone()
  await page.goto('/register')
  await confirmPhone(page, backend, phone)
  await fillProfile(page, 'Somsri')
  await field(page, 'firstName').fill('somsri')
  await page.goBack()
  await expect(field(page, 'name')).toHaveValue('Somsri')
  await expect(field(page, 'password')).toHaveValue(password)
  await page.goForward()
  await expect(field(page, 'firstName')).toHaveValue('SOMSRI')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(password)
  await page.reload()
  await expect(page.getByText('we never store your password')).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Somsri')
  await expect(field(page, 'password')).toHaveValue('')
  await fillProfile(page, 'Somsri')
  await expect(field(page, 'firstName')).toHaveValue('SOMSRI')
  for (const before of [3, 1]) {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: step(before) })).toBeVisible()
  }
  await expect(field(page, 'phone')).toHaveValue(phone)
})

test('keeps waiting for the same code after a reload', async ({ page, backend }) => {
  const phone = newPhone()
  await page.goto('/register')
  await askForCode(page, phone)
  await page.reload()
  await enterCode(page, backend, phone)
  await expect(page.getByRole('heading', { name: step(3) })).toBeVisible()
})

test('allows a new code after a minute', async ({ page, backend }) => {
  await page.clock.install()
  const phone = newPhone()
  await page.goto('/register')
  await fillPhone(page, phone)
  await expect(page.getByText(/You can ask for a new code in \d+ seconds/)).toBeVisible()
  const first = await sentCode(backend, phone)
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('alert')).toContainText(/Too many requests.*in \d+ second/)
  await backend.post('/codes/allow-next', { phone })
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expectAnnounced(page, 'A new code is on its way')
  const second = await sentCode(backend, phone)
  expect(second.reference).not.toBe(first.reference)
  await expect(page.getByText(`Reference: ${second.reference}`)).toBeVisible()
  await field(page, 'otpCode').fill(second.code)
  await submit(page)
  await expect(page.getByRole('heading', { name: step(3) })).toBeVisible()
})

test('creates one account after a lost answer', { tag: '@main' }, async ({
  page,
  backend,
  product,
  watch,
}) => {
  watch.allow('/api/account')
  await page.goto('/register')
  await confirmPhone(page, backend, newPhone())
  await fillProfile(page)
  const lost = product.front.set(({ url, method }) => url === '/api/account' && method === 'POST', {
    kind: 'dropped',
  })
  await fillBank(page)
  await expect(page.getByText(errorTexts('en').unreachable ?? '')).toBeVisible()
  lost.heal()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
})

test('reloads lists where they are missing', async ({ page, product }) => {
  await answer(page, '/api/lookup/registerOTP', { registerOTP: false })
  const faults = [
    product.front.set('/api/lookup/sources', { kind: 'status', status: 404 }),
    product.front.set('/api/lookup/banks', { kind: 'garbage' }),
  ]
  await page.goto('/register')
  await fillPhone(page, newPhone())
  await expect(page.getByText('We could not load “How did you hear about us?”')).toBeVisible()
  await fillProfile(page)
  await expect(page.getByText('We could not load “Bank”')).toBeVisible()
  for (const fault of faults) fault.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'bankCode')).toBeEnabled()
})

test('skips to the profile where no code is wanted', async ({ page, product }) => {
  const url = `${product.backend.origin}/console/api/settings/registerOTP`
  await page.request.put(url, { data: { value: false } })
  await page.goto('/register')
  await fillPhone(page, newPhone())
  await expect(page.getByRole('heading', { name: step(3) })).toBeVisible()
  await fillProfile(page)
  await fillBank(page, { bank: 'KTB', firstName: 'สมชาย' })
  await expect(field(page, 'firstName')).toBeFocused()
  await field(page, 'firstName').fill('somchai')
  await submit(page)
  await expect(page).toHaveURL('/login')
  await page.request.delete(url)
})
