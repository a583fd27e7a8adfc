import type { Page } from '@playwright/test'
import { field, fillPhone, fillProfile, newPhone, submit } from '../auth/auth'
import type { Pressing } from './press'

const phones = new WeakMap<Page, string>()

export async function askForCode({ page }: Pressing) {
  const phone = newPhone()
  phones.set(page, phone)
  await fillPhone(page, phone)
}

export async function toCode(one: Pressing) {
  await askForCode(one)
  await field(one.page, 'otpCode').waitFor()
}

export async function sendCode({ page, specOnly }: Pressing) {
  const phone = phones.get(page)
  const sent = [...specOnly.world.codes.values()].find(code => code.phone === phone)
  await field(page, 'otpCode').fill(sent?.code ?? '')
  await submit(page)
}

export async function toProfile(one: Pressing) {
  await toCode(one)
  await sendCode(one)
  await field(one.page, 'password').waitFor()
}

export async function toBank(one: Pressing) {
  await toProfile(one)
  await fillProfile(one.page)
  await field(one.page, 'bankCode').waitFor()
}
