import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { smallPicture } from '../../harness/small-picture'
import { expect, test } from '../../harness/test'
import { answer, dialogOf, sentTo } from './wallet'

const way = (name: string) => `/user/home?dialog=deposit&way=${name}`
const slipPath = '/api/wallet/slip'
const tenMegabytes = 10 * 1_048_576

/** Writes a picture of this size to a file, because the browser's debugger cannot transfer so much. */
function picture(info: TestInfo, size: number) {
  const buffer = Buffer.alloc(size, Math.floor(Math.random() * 250))
  smallPicture.copy(buffer)
  buffer.write(String(Math.random()), smallPicture.length)
  const path = info.outputPath(`slip-${size}.jpg`)
  writeFileSync(path, buffer)
  return path
}

test('copies accounts and advises to refresh', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arrange({ page, product, backend }, {})
  await page.goto('/user/home?dialog=deposit')
  await dialogOf(page, 'Deposit')
    .getByRole('button', { name: /Bank transfer/ })
    .click()
  const dialog = dialogOf(page, 'Bank transfer')
  await expect(dialog).toContainText('Siam Commercial Bank')
  await expect(dialog).toContainText('405-123-4567')
  await expect(dialog).toContainText('BCEL · kip')
  await dialog.getByRole('button', { name: 'Copy 4051234567' }).click()
  await expectAnnounced(page, 'Copied 4051234567')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4051234567')
  await dialog.getByRole('button', { name: 'I’ve made the transfer' }).click()
  await expectAnnounced(page, /refresh your balance/)
  await expect(dialog).toBeHidden()
})

test('lists an announced deposit in manual mode', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  answer(product, '/api/lookup/deposit', {
    isManual: true,
    banks: [{ bankCode: 'SCB', bankAccountNo: '4051234567', bankAccountName: 'TAMLUNG' }],
    wallets: [],
  })
  await page.goto('/user/home?dialog=deposit')
  const dialog = dialogOf(page, 'Deposit')
  await expect(dialog).toContainText('405-123-4567')
  await dialog.getByLabel('Amount you transferred').fill('300')
  await dialog.getByRole('button', { name: 'Tell us about it' }).click()
  await expect(dialogOf(page, 'Done')).toContainText('Thank you.')
  await page.goto('/user/statement')
  await expect(page.getByRole('row', { name: /Deposit.*300\.00.*In progress/ })).toBeVisible()
})

test('encrypts a gift link, sent once, with a lazy cipher', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, {})
  const cipher = () =>
    product.remote('wallet').requests.filter(({ url }) => url.includes('true-link-cipher'))
  await page.goto(way('gift'))
  const dialog = dialogOf(page, 'TrueMoney gift link')
  const send = dialog.getByRole('button', { name: 'Send gift' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Gift link').fill('   ')
  await expect(send).toBeDisabled()
  expect(cipher()).toHaveLength(0)
  const link = `https://gift.truemoney.com/campaign/?v=${'a1b2c3d4e5'}${Date.now()}`
  await dialog.getByLabel('Gift link').fill(link)
  await send.click()
  await expect(dialogOf(page, 'Done')).toContainText('We have your gift.')
  expect(cipher().length).toBeGreaterThan(0)
  const [sent] = sentTo(product, '/api/wallet/truelink')
  expect(sent?.body.toString()).not.toContain('truemoney')
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()

  await dialog.getByLabel('Gift link').fill(link)
  await send.click()
  await expectAnnounced(page, 'already been used')
})

test('accepts a slip of 10 MB and refuses more', async ({ page, product, backend }, info) => {
  await arrange({ page, product, backend }, {})
  await page.goto(way('slip'))
  const dialog = dialogOf(page, 'Send a transfer slip')
  const input = dialog
    .getByLabel('Picture of your slip', { exact: true })
    .locator('input[type=file]')
  await input.setInputFiles(picture(info, tenMegabytes + 1))
  await expect(dialog).toContainText('over 10 MB')
  await input.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>'),
  })
  await expect(dialog).toContainText("can't be used")
  await expect(dialog.getByRole('button', { name: 'Send slip' })).toBeDisabled()
  expect(sentTo(product, slipPath)).toHaveLength(0)

  await input.setInputFiles(picture(info, tenMegabytes))
  await dialog.getByRole('button', { name: 'Send slip' }).click()
  await expect(dialog).toContainText('We have your slip')
  await dialog.getByRole('button', { name: 'See my slips' }).click()
  await expect(dialogOf(page, 'My slips').getByRole('row', { name: /In progress/ })).toBeVisible()
})

test(
  'resends a stopped slip under its key',
  { tag: '@main' },
  async ({ page, product, backend, watch }, info) => {
    watch.allow(/Failed to load resource/)
    const member = await arrange({ page, product, backend }, {})
    await page.goto(way('slip'))
    const dialog = dialogOf(page, 'Send a transfer slip')
    const input = dialog
      .getByLabel('Picture of your slip', { exact: true })
      .locator('input[type=file]')
    await input.setInputFiles(picture(info, 50_000))
    const hanging = product.front.set(slipPath, { kind: 'hanging' }, { times: 1 })
    await dialog.getByRole('button', { name: 'Send slip' }).click()
    await hanging.met()
    // The whole slip has been sent, so the server may have it.
    await dialog.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(dialog).toContainText('it will be taken only once')
    // The server has received the slip, but the reply does not confirm it.
    const failing = product.front.set(slipPath, { kind: 'status', status: 503 }, { times: 1 })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await failing.met()
    await expect(dialog).toContainText('it will be taken only once')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('We have your slip')
    const keys = sentTo(product, slipPath).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await backend.get<unknown[]>(`/slips?member=${member.id}`)).toHaveLength(1)
  },
)

test('says when slips are closed', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  answer(product, '/api/lookup/slip', { closeFrom: '00:00', closeTo: '23:59', enabled: false })
  await page.goto(way('slip'))
  const dialog = dialogOf(page, 'Send a transfer slip')
  await expect(dialog).toContainText('No slips are taken daily from 00:00 to 23:59.')
  await expect(dialog.getByRole('alert')).toContainText('not taken right now')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
})

test('offers a retry for unknown deposit methods', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  const fault = answer(product, '/api/lookup/deposit', { message: 'NO_DATA' }, 404)
  await page.goto('/user/home?dialog=deposit&way=<script>')
  const dialog = dialogOf(page, 'Deposit')
  await dialog.getByRole('button', { name: 'Try again' }).waitFor()
  fault.heal()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('button', { name: /Scan a QR code/ })).toBeVisible()
})
