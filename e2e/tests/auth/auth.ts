import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'

export const newPhone = () => `06${String(randomInt(100_000_000)).padStart(8, '0')}`
export const newAccountNumber = () => String(randomInt(10 ** 9, 10 ** 10))

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
export const submit = (page: Page) => page.locator('button[type="submit"]').click()

/** The error message of a field. */
export async function complaintOf(page: Page, name: string) {
  const ids = await field(page, name).getAttribute('aria-describedby')
  const error = ids?.split(' ').find(id => id.endsWith('error'))
  return error ? page.locator(`[id="${error}"]`).textContent() : ''
}

export const stored = (page: Page, key: string) =>
  page.evaluate(
    name => ({ local: localStorage.getItem(name), tab: sessionStorage.getItem(name) }),
    key,
  )

/** Answers a call in place of the backend, which never receives it. */
export async function answer(page: Page, path: string, value: unknown, status = 200) {
  let hits = 0
  const isMeant = (url: URL) => url.pathname === path
  await page.route(isMeant, route => {
    hits += 1
    return route.fulfill({ status, json: value })
  })
  return {
    hits: () => hits,
    /** Waits until this answer was sent, because the text on the page may be the same as before. */
    met: () => expect.poll(() => hits, `${path} was called`).toBeGreaterThan(0),
    heal: () => page.unroute(isMeant),
  }
}

export function refuse(page: Page, path: string, message: string, facts: object = {}) {
  return answer(page, path, { message, ...facts }, 400)
}

/** The last code that was sent to the phone by text message. */
export async function sentCode(backend: ConsoleClient, phone: string) {
  const codes = await backend.get<{ code: string; reference: string }[]>(`/codes?phone=${phone}`)
  const [last] = codes
  if (!last) throw new Error(`No code was sent to ${phone}.`)
  return last
}

export async function fillPhone(page: Page, phone: string) {
  await field(page, 'phone').fill(phone)
  await submit(page)
}

export async function askForCode(page: Page, phone: string) {
  await fillPhone(page, phone)
  await field(page, 'otpCode').waitFor()
}

/** Enters the code that was sent last. */
export async function enterCode(page: Page, backend: ConsoleClient, phone: string) {
  await field(page, 'otpCode').fill((await sentCode(backend, phone)).code)
  await submit(page)
}

export async function confirmPhone(page: Page, backend: ConsoleClient, phone: string) {
  await askForCode(page, phone)
  await enterCode(page, backend, phone)
  await field(page, 'password').waitFor()
}

export const password = 'secret-password'

export async function logIn(page: Page, username: string, secret = password) {
  await field(page, 'username').fill(username)
  await field(page, 'password').fill(secret)
  await submit(page)
}

export async function fillProfile(page: Page, name = 'Somchai') {
  await field(page, 'name').fill(name)
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  await submit(page)
}

type Bank = { bank?: string; number?: string; firstName?: string; lastName?: string }

export async function fillBank(page: Page, details: Bank = {}) {
  const { bank = 'KBANK', firstName = 'Somchai', lastName = 'Jaidee' } = details
  await field(page, 'bankCode').selectOption(bank)
  await field(page, 'bankAccountNo').fill(details.number ?? newAccountNumber())
  await field(page, 'firstName').fill(firstName)
  await field(page, 'lastName').fill(lastName)
  await submit(page)
}
