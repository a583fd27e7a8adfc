import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { codesOf, createQr, openQr, settleQr } from './qr'
import { answer, booksOf, sentTo } from './wallet'

test('recognises a paid QR and shows the money', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  const dialog = await openQr(page)
  await createQr(dialog, '500')
  await expect(dialog.getByRole('img', { name: 'QR code to pay' })).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/^0[45]:\d\d$/)
  await settleQr(backend, member, 'pay')
  await expect(dialog).toContainText('500.00 baht received')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('510.00')
})

test('finds an open QR of any provider and saves its picture', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await dialog.getByText('ZPay').click()
  // The account's minimum replaces the first quick amount.
  await expect(dialog.getByText('At least 20.00 baht')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '10', exact: true })).toHaveCount(0)
  await dialog.getByLabel('Amount', { exact: true }).fill('19.99')
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeDisabled()
  await dialog.getByLabel('Amount', { exact: true }).fill('20')
  await dialog.getByRole('button', { name: 'Create QR' }).click()
  await expect(dialog.getByText('PromptPay · ZPay')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('PromptPay · ZPay')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('qr-ZPAY.png')
})

test('says that a QR has ended and offers a new one', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await createQr(dialog, '100')
  await expect(dialog.getByRole('timer')).toBeVisible()
  await settleQr(backend, member, 'expire')
  await expect(dialog).toContainText('This QR has ended')
  await dialog.getByRole('button', { name: 'Create a new QR' }).click()
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
})

test('counts down by the server’s clock', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  // The server's clock moves along; otherwise a late reply would set the page's time back.
  const own = product.front.change
  let passed = 0
  product.front.change = (request, reply) => {
    const date = new Date(Date.now() + passed).toUTCString()
    const { headers, ...rest } = own(request, reply)
    return { ...rest, headers: { ...headers, date } }
  }
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
  const dialog = await openQr(page)
  await page.clock.runFor(2_000)
  await createQr(dialog, '100')
  await expect(dialog.getByRole('timer')).toHaveText(/^0[45]:\d\d$/)
  passed = 301_000
  await page.clock.fastForward('05:01')
  await expect(dialog).toContainText('This QR has ended')
})

test('a QR can be cancelled', { tag: '@main' }, async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await createQr(dialog, '100')
  await dialog.getByRole('button', { name: 'Cancel QR' }).click()
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
  const [code] = await codesOf(backend, member)
  expect(code?.state).toBe('cancelled')
})

test('shows a QR made in another tab', async ({ page, product, backend, context, watch }) => {
  await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
  const other = await context.newPage()
  await watch.observe(other)
  await createQr(await openQr(other), '100')
  await expect(dialog.getByRole('timer')).toBeVisible()
})

test('explains a failed QR in a red toast', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  await backend.put('/settings/qrFailing', { value: ['KBANK'] })
  const dialog = await openQr(page)
  await createQr(dialog, '100')
  await expectAnnounced(page, 'QR code could not be made')
  await backend.delete('/settings/qrFailing')
})

const hostile = (inside: string) =>
  `<svg viewBox="0 0 9 9" onload="window.hurt=1"><script>window.hurt=1</script><a href="javascript:window.hurt=1"><rect width="9" height="9"/></a>${inside}</svg><img src="x" onerror="window.hurt=1">`

for (const [what, inside, isDrawn] of [
  [
    'is drawn and nothing more',
    '<foreignObject><iframe src="javascript:1"/></foreignObject>',
    true,
  ],
  [
    'that is no picture is not even drawn',
    '<foreignObject><iframe srcdoc="<script>parent.hurt=1</script>"></iframe></foreignObject>',
    false,
  ],
] as const)
  test(`shows hostile QR markup harmlessly: ${what}`, async ({ page, product, backend }) => {
    await arrange({ page, product, backend }, {})
    answer(product, '/api/qrcode/KBANK', {
      qrcodeId: 'x',
      hasQrcode: true,
      qrcode: hostile(inside),
      amount: 5,
      expireIn: 100,
    })
    const dialog = await openQr(page)
    await expect(dialog.getByRole('timer')).toBeVisible()
    const picture = dialog.getByRole('img', { name: 'QR code to pay' })
    if (isDrawn) await picture.click()
    else await expect(dialog).toContainText('choose another way')
    await expect(picture).toHaveCount(isDrawn ? 1 : 0)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    await expect(dialog.locator('svg script, iframe, [onload], [onerror]')).toHaveCount(0)
  })

test('makes one QR after a lost answer', { tag: '@main' }, async ({
  page,
  product,
  backend,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, {})
  const dialog = await openQr(page)
  await dialog.getByRole('button', { name: '100', exact: true }).click()
  product.front.set(
    ({ method, url }) => method === 'POST' && url === '/api/qrcode/KBANK',
    { kind: 'dropped' },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Create QR' }).click()
  await expect(dialog.getByRole('timer')).toBeVisible()
  expect(await codesOf(backend, member)).toHaveLength(1)
  expect(
    sentTo(product, '/api/qrcode/KBANK').filter(({ method }) => method === 'POST'),
  ).toHaveLength(2)
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 0 })
})
