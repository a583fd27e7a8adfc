import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import type { ConsoleClient } from '../../harness/console-client'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { PlainQrServer } from './plain-qr-server'
import { createQr, openQr, qrAddress, settleQr } from './qr'

/** The number of watched QRs whose earlier wallet balance the page knows. */
const countKnownBalances = (page: Page) =>
  page.evaluate(() => {
    const stored = [localStorage, sessionStorage].flatMap(storage => Object.entries(storage))
    const text = stored.find(([key]) => key.endsWith('qr-watch'))?.[1]
    const { qrs } = JSON.parse(text ?? '{"qrs":[]}') as { qrs: { before: number | null }[] }
    return qrs.filter(({ before }) => before !== null).length
  })

/** Opens the deposit by QR at a server that implements only the specification, with open QRs: their amounts by provider. */
async function openPlain(
  { page, product, backend }: { page: Page; product: Product; backend: ConsoleClient },
  qrs: Readonly<Record<string, number>>,
) {
  await arrange({ page, product, backend }, {})
  const server = new PlainQrServer(product)
  for (const [provider, amount] of Object.entries(qrs)) server.make(provider, amount)
  const dialog = await openQr(page)
  await expect(dialog.getByRole('timer')).toBeVisible()
  // The page recognises a payment by a wallet that has grown since then.
  await expect.poll(() => countKnownBalances(page)).toBe(Object.keys(qrs).length)
  return { server, dialog }
}

test('shows a QR paid while closed on home', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  const dialog = await openQr(page)
  await createQr(dialog, '500')
  await expect(dialog.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await settleQr(backend, member, 'pay')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: '500.00 baht received' })).toBeVisible()
  await expect(main).toContainText('510.00')
  await main.getByRole('button', { name: 'Done' }).click()
  await expect(main).not.toContainText('received')
})

test('shows a payment on reopening and reload without additions', async ({
  page,
  product,
  backend,
}) => {
  const { server, dialog } = await openPlain({ page, product, backend }, { WW: 300 })
  await page.goto('/user/contact')
  server.pay('WW')
  await page.goto(qrAddress)
  await expect(dialog).toContainText('300.00 baht received')
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
})

test('shows whichever of three open QRs was paid', async ({ page, product, backend }) => {
  const made = { KBANK: 100, WW: 200, ZPAY: 300 }
  const { server, dialog } = await openPlain({ page, product, backend }, made)
  for (const [provider, words] of [
    ['WW', '200.00 baht received'],
    ['KBANK', '100.00 baht received'],
    ['ZPAY', '300.00 baht received'],
  ] as const) {
    server.pay(provider)
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  }
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
})

test('does not take a game’s payout for a payment', async ({ page, product, backend }) => {
  const { server, dialog } = await openPlain({ page, product, backend }, { KBANK: 300 })
  server.close('KBANK')
  server.wallet += 5
  await expect(dialog).toContainText('This QR has ended')
  await expect(dialog).not.toContainText('received')
})

test('says that a QR was paid before cancelling', async ({ page, product, backend, watch }) => {
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await createQr(dialog, '100')
  const cancel = dialog.getByRole('button', { name: 'Cancel QR' })
  await expect(cancel).toBeVisible()
  // The page's own check must not finish before the cancellation.
  const slowCheck = product.front.set('/api/statement', { kind: 'slow' })
  await slowCheck.met()
  // The payment arrives after the press; earlier the page might notice that the QR is gone.
  await page.route('**/api/qrcode/*', async route => {
    if (route.request().method() === 'DELETE') await settleQr(backend, member, 'pay')
    await route.fallback()
  })
  await cancel.click()
  await expect(dialog).toContainText('Checking whether your payment has come')
  await expect(dialog).not.toContainText('has ended')
  slowCheck.heal()
  await expect(dialog).toContainText('100.00 baht received')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('counts two equal QRs as two payments', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  for (const _ of [1, 2]) {
    await createQr(dialog, '100')
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect(dialog).not.toContainText('received')
    await settleQr(backend, member, 'pay')
    await expect(dialog).toContainText('100.00 baht received')
    await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  }
})
