import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { smallPicture } from '../../harness/small-picture'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

/** Only the transfer is arranged, for a game that does not answer; the first device starts all other actions. */
const memberOptions = {
  wallet: 2_000,
  refund: { amount: 75.5, success: 80, fail: 20 },
  coupons: [{ label: '50', name: 'Gift', type: 'wallet', amount: 50 }],
  statements: [
    { type: 'transfer', from: 'WALLET', to: 'PG', amount: 40, hoursAgo: 1, status: 'PROCESSING' },
  ],
}

for (const language of rotating(languages, 'still open'))
  test(`shows on a second device what the first began: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const open = wordsOf('remote-wallet/src/features/still-open', language)
    const promotions = wordsOf('remote-promotions/src', language)
    const refund = wordsOf('remote-promotions/src/features/refund', language)
    const { token } = await arrange({ page, product, backend }, memberOptions, language)
    const headers = { Authorization: `Bearer ${token}`, [clientMarker.header]: clientMarker.value }
    const call = async (method: string, path: string, more = {}) => {
      const reply = await page.request.fetch(path, { method, headers, ...more })
      expect(reply.ok(), path).toBe(true)
    }
    const buffer = Buffer.concat([smallPicture, Buffer.from(token)])
    const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer }
    await call('POST', '/api/qrcode/KBANK', { data: { amount: 300 } })
    await call('POST', '/api/wallet/withdraw', { data: { amount: 200 } })
    await call('POST', '/api/wallet/add', { data: { amount: 150 } })
    await call('POST', '/api/wallet/slip', { multipart: { file: slip } })
    await call('GET', '/api/refund/receive')

    await page.goto('/user/home')
    const main = page.getByRole('main')
    const list = main.getByRole('region', { name: open('title', { count: 7 }) })
    await list.getByRole('button', { name: open('all_other', { count: 7 }) }).click()
    const entry = (kind: string) =>
      list.getByRole('listitem').filter({ hasText: open(`${kind}.next`) })
    await expect(list.getByRole('listitem').filter({ hasText: open('qr.title') })).toContainText(
      '300.00',
    )
    await expect(entry('withdraw')).toContainText('200.00')
    await expect(entry('deposit')).toContainText('150.00')
    await expect(entry('transfer')).toContainText('40.00')
    await expect(entry('slip')).toBeVisible()
    await expect(entry('coupons')).toContainText('50.00')
    await expect(entry('refund')).toContainText('75.50')

    await entry('refund').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: promotions('banners.next'), exact: true }).click()
    await dialog.getByRole('button', { name: refund('add') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: refund('add') })
      .click()
    await expect(entry('refund')).toHaveCount(0)
    await expect(main).toContainText('1,875.50')
  })
