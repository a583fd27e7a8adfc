import { expectAnnounced } from '../../harness/announcements'
import { rotating } from '../../harness/rotating'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { dialogOf } from '../wallet/wallet'

const way = (name: string) => `/user/home?dialog=deposit&way=${name}`

test('shows a bank account and closes at the last step', async ({ page, specOnly, front }) => {
  await asMember({ page, specOnly, front })
  await page.goto('/user/home?dialog=deposit')
  await dialogOf(page, 'Deposit')
    .getByRole('button', { name: /Bank transfer/ })
    .click()
  const dialog = dialogOf(page, 'Bank transfer')
  await expect(dialog).toContainText('405-123-4567')
  await expect(dialog).toContainText('TAMLUNG WALLET')
  await dialog.getByRole('button', { name: 'I’ve made the transfer' }).first().click()
  await expectAnnounced(page, /refresh your balance/)
  await expect(dialog).toBeHidden()
})

test('sends a gift link once and says so', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  await page.goto(way('gift'))
  const dialog = dialogOf(page, 'TrueMoney gift link')
  await dialog.getByLabel('Gift link').fill('https://gift.truemoney.com/campaign/?v=a1b2c3')
  await dialog.getByRole('button', { name: 'Send gift' }).click()
  await expect(dialogOf(page, 'Done')).toContainText('We have your gift.')
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('50.00')
  expect(member.rows).toHaveLength(1)
})

test('takes a slip once and lists it with its picture', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front })
  await page.goto(way('slip'))
  const dialog = dialogOf(page, 'Send a transfer slip')
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await dialog
    .getByLabel('Picture of your slip', { exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Send slip' }).click()
  await expect(dialog).toContainText('We have your slip')
  expect(member.slips).toHaveLength(1)
  await dialog.getByRole('button', { name: 'See my slips' }).click()
  const slips = dialogOf(page, 'My slips')
  await expect(slips.getByRole('row', { name: /In progress/ })).toHaveCount(1)
  await slips.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
})

test.describe('in manual mode', () => {
  test.use({ specOnlyOptions: { settings: { isManual: true } } })

  test('lists an announced deposit', async ({ page, specOnly, front }) => {
    const member = await asMember({ page, specOnly, front })
    await page.goto('/user/home?dialog=deposit')
    const dialog = dialogOf(page, 'Deposit')
    await dialog.getByLabel('Amount you transferred').fill('300')
    await dialog.getByRole('button', { name: 'Tell us about it' }).click()
    await expect(dialogOf(page, 'Done')).toContainText('Thank you.')
    expect(member.rows).toHaveLength(1)
    await page.goto('/user/statement')
    await expect(page.getByRole('row', { name: /Deposit.*300\.00.*In progress/ })).toBeVisible()
  })
})

const providers = [
  ['KBANK', 'KBANK'],
  ['WW', 'WW'],
  ['PAYTIMZ', 'PAYTIMZ'],
  ['PAYONEX', 'PAYONEX'],
  ['ZPAY', 'ZPay'],
] as const

for (const [provider, label] of rotating(providers, 'spec-only QR'))
  test(`creates, pays and reports a QR of ${provider}`, { tag: '@main' }, async ({
    page,
    specOnly,
    front,
  }) => {
    await asMember({ page, specOnly, front }, { wallet: 10 })
    await page.goto(way('qr'))
    const dialog = dialogOf(page, 'Scan to deposit')
    await dialog
      .getByText(new RegExp(`^${label}$`, 'i'))
      .first()
      .click()
    await dialog.getByLabel('Amount', { exact: true }).fill('500')
    await dialog.getByRole('button', { name: 'Create QR' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code to pay' })).toBeVisible()
    await expect(dialog.getByRole('timer')).toHaveText(/^0[45]:\d\d$/)
    expect(specOnly.world.qrs.map(one => [one.provider, one.amount])).toEqual([[provider, 50_000]])
    specOnly.payQr(provider)
    await expect(dialog).toContainText('500.00 baht received')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main')).toContainText('510.00')
  })

test('cancels a QR whatever the server answers', async ({ page, specOnly, front }) => {
  await asMember({ page, specOnly, front })
  await page.goto(way('qr'))
  const dialog = dialogOf(page, 'Scan to deposit')
  await dialog.getByLabel('Amount', { exact: true }).fill('100')
  await dialog.getByRole('button', { name: 'Create QR' }).click()
  await dialog.getByRole('button', { name: 'Cancel QR' }).click()
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toBeVisible()
  expect(specOnly.world.qrs).toEqual([])
})
