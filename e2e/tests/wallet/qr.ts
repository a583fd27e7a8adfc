import type { Locator, Page } from '@playwright/test'
import type { ConsoleClient } from '../../harness/console-client'
import { dialogOf } from './wallet'

export const qrAddress = '/user/home?dialog=deposit&way=qr'

interface Code {
  id: string
  state: string
}

export async function openQr(page: Page): Promise<Locator> {
  await page.goto(qrAddress)
  return qrDialog(page)
}

export const qrDialog = (page: Page) => dialogOf(page, 'Scan to deposit')

/** Creates a QR of one of the quick amounts. */
export async function createQr(dialog: Locator, amount: string) {
  await dialog.getByRole('button', { name: amount, exact: true }).click()
  await dialog.getByRole('button', { name: 'Create QR' }).click()
}

export const codesOf = (backend: ConsoleClient, member: { id: string }) =>
  backend.get<Code[]>(`/qrcodes?member=${member.id}`)

/** Sets the state of a member's open QR. */
export async function settleQr(
  backend: ConsoleClient,
  member: { id: string },
  outcome: 'pay' | 'expire',
) {
  const open = (await codesOf(backend, member)).find(({ state }) => state === 'open')
  if (!open) throw new Error('There is no open QR.')
  await backend.post(`/qrcodes/${open.id}/${outcome}`)
}
