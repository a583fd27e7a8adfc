import { arrange } from '../../harness/arrange'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { PlainQrServer } from './plain-qr-server'
import { dialogOf, sentTo } from './wallet'

const address = '/user/home?dialog=deposit&way=qr'
const title = 'Scan to deposit'

interface Code {
  id: string
  state: string
}

/** What the wallet held while the QRs were open is known: a first look has come to an end before the second began. */
const looked = (product: Product) =>
  expect.poll(() => sentTo(product, '/api/statement').length).toBeGreaterThan(1)

test('a QR that is paid while the dialog is closed is told on home, with what came', async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  await page.goto(address)
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: '500', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create QR' }).click()
  await expect(dialog.getByRole('timer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const [code] = await backend.get<Code[]>(`/qrcodes?member=${member.id}`)
  await backend.post(`/qrcodes/${code?.id}/pay`)
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: '500.00 baht received' })).toBeVisible()
  await expect(main).toContainText('510.00')
  await main.getByRole('button', { name: 'Done' }).click()
  await expect(main).not.toContainText('received')
})

test('with a server that keeps the specification and no more, a payment is told on reopening, after a reload, too', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  const server = new PlainQrServer(product)
  server.make('WW', 300)
  await page.goto(address)
  const dialog = dialogOf(page, title)
  await expect(dialog.getByRole('timer')).toBeVisible()
  await looked(product)
  await page.goto('/user/contact')
  server.pay('WW')
  await page.goto(address)
  await expect(dialog).toContainText('300.00 baht received')
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
})

test('of three providers with an open QR each, whichever is paid is told', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  const server = new PlainQrServer(product)
  for (const [provider, amount] of [
    ['KBANK', 100],
    ['WW', 200],
    ['ZPAY', 300],
  ] as const)
    server.make(provider, amount)
  await page.goto(address)
  const dialog = dialogOf(page, title)
  await expect(dialog.getByRole('timer')).toBeVisible()
  await looked(product)
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

test('a game that pays out while a QR is cancelled elsewhere is no payment', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  const server = new PlainQrServer(product)
  server.make('KBANK', 300)
  await page.goto(address)
  const dialog = dialogOf(page, title)
  await expect(dialog.getByRole('timer')).toBeVisible()
  await looked(product)
  server.close('KBANK')
  server.wallet += 5
  await expect(dialog).toContainText('This QR has ended')
  await expect(dialog).not.toContainText('received')
})

test('cancelling a QR that was paid a moment ago says that it was paid', async ({
  page,
  product,
  backend,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, {})
  await page.goto(address)
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: '100', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create QR' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel QR' })
  await expect(cancel).toBeVisible()
  // The page's own look does not come to an end before the cancelling does.
  const look = product.front.set('/api/statement', { kind: 'slow' })
  await look.met()
  const [code] = await backend.get<Code[]>(`/qrcodes?member=${member.id}`)
  // Between the press and the server: before it the page might see by itself that the QR is gone.
  await page.route('**/api/qrcode/*', async route => {
    if (route.request().method() === 'DELETE') await backend.post(`/qrcodes/${code?.id}/pay`)
    await route.fallback()
  })
  await cancel.click()
  await expect(dialog).toContainText('Checking whether your payment has come')
  await expect(dialog).not.toContainText('has ended')
  look.heal()
  await expect(dialog).toContainText('100.00 baht received')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two QRs of the same amount, one after the other, are two payments', async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, {})
  await page.goto(address)
  const dialog = dialogOf(page, title)
  for (const _ of [1, 2]) {
    await dialog.getByRole('button', { name: '100', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create QR' }).click()
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect(dialog).not.toContainText('received')
    const codes = await backend.get<Code[]>(`/qrcodes?member=${member.id}`)
    const open = codes.find(({ state }) => state === 'open')
    await backend.post(`/qrcodes/${open?.id}/pay`)
    await expect(dialog).toContainText('100.00 baht received')
    await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  }
})
