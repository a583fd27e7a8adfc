import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { slipPicture } from '../../harness/slip-picture'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

const reference = '00111222233344ABCD12'
const slipCode = `0041000600000101030140220${reference}5102TH910417DF`

for (const language of rotating(languages, 'deposit ends well'))
  test(`continues a QR and checks a slip: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const open = wordsOf('remote-wallet/src/features/still-open', language)
    const read = wordsOf('remote-wallet/src/features/deposit/slip/picture-inspection', language)
    const money = { amount: '500.00', unit: wallet('units.BAHT') }
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const member = await arrange({ page, product, backend }, { wallet: 100 }, language)

    await page.goto('/user/home?dialog=deposit&way=qr')
    await dialog.getByRole('button', { name: '500', exact: true }).click()
    await dialog.getByRole('button', { name: wallet('deposit.qr.create'), exact: true }).click()
    await expect(dialog.getByRole('timer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main.getByRole('listitem').filter({ hasText: open('qr.title') })).toContainText(
      '500.00',
    )
    await main.getByRole('button', { name: open('qr.show') }).click()
    await expect(dialog.getByRole('timer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const [code] = await backend.get<{ id: string }[]>(`/qrcodes?member=${member.id}`)
    await backend.post(`/qrcodes/${code?.id}/pay`)
    const status = main.getByRole('status').filter({ hasText: wallet('deposit.qr.paid', money) })
    await expect(status).toBeVisible()
    await expect(main.getByRole('heading', { name: open('qr.title') })).toHaveCount(0)
    await expect(main).toContainText('600.00')

    await page.goto('/user/home?dialog=deposit&way=slip')
    const picture = dialog.getByLabel(wallet('deposit.slip.label'), { exact: true })
    await picture
      .locator('input[type=file]')
      .setInputFiles(await slipPicture(page, info, { code: slipCode }))
    await expect(dialog.getByRole('status')).toContainText(read('reference', { reference }))
    await dialog.getByRole('button', { name: wallet('deposit.slip.send'), exact: true }).click()
    await expect(dialog).toContainText(wallet('deposit.slip.done'))
  })
