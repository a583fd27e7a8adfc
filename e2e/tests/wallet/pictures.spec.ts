import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { answer, dialogOf } from './wallet'

const elsewhere = 'https://pictures.example/one.png'
/** The policy refuses pictures of hosts that are not configured. */
const refused = /img-src|violates the following Content Security Policy|pictures\.example/

async function brokenPictures(page: Page) {
  return page.evaluate(
    () => [...document.images].filter(image => image.complete && image.naturalWidth === 0).length,
  )
}

const missing = '/media/not-there.png'

const broken: readonly [string, string][] = [
  ['that the policy refuses', elsewhere],
  ['that are not there', missing],
]
for (const [what, address] of rotating(broken, 'broken pictures'))
  test(`shows a proper card with pictures ${what}`, async ({
    page,
    product,
    backend,
    watch,
  }, info) => {
    watch.allow(refused, /not-there|status of 404/)
    await arrange({ page, product, backend }, {})
    const game = (code: string, isActive: boolean) => ({
      code,
      name: `${code} Game`,
      logo: address,
      background: address,
      isActive,
      amount: isActive ? 12.5 : null,
      ftWalletSlot: 1,
      category: 'slot',
    })
    answer(product, '/api/wallet', {
      profile: { _id: '1', username: '09', name: 'Noy' },
      wallet: { amount: 5 },
      slots: [game('PG', true), game('JOKER', false)],
    })
    await page.goto('/user/home')
    const card = page.getByRole('button', { name: /PG Game.*12\.50/ })
    await expect(card).toContainText('P')
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveCount(0)
    await expect.poll(() => brokenPictures(page)).toBe(0)
    await keepPicture(page, info, `wallet-no-pictures-${address === missing ? 'gone' : 'refused'}`)
  })

test('links to a slip’s picture that cannot be shown', async ({
  page,
  product,
  backend,
  watch,
}, info) => {
  watch.allow(refused)
  await arrange({ page, product, backend }, {})
  answer(product, '/api/statement/slip', {
    total: 1,
    slips: [
      {
        createdAt: '2026-11-20T03:00:00Z',
        amount: 250,
        status: 'SUCCESS',
        link: elsewhere,
        reference: 'x',
      },
    ],
  })
  await page.goto('/user/home?dialog=slips')
  await dialogOf(page, 'My slips').getByRole('button', { name: 'View' }).click()
  const picture = dialogOf(page, 'Slip picture')
  await expect(picture).toContainText("can't be shown here")
  await expect(picture.getByRole('link')).toHaveAttribute('href', elsewhere)
  await expect.poll(() => brokenPictures(page)).toBe(0)
  await keepPicture(page, info, 'wallet-slip-refused')
})

test('explains what to do without a QR picture', async ({
  page,
  product,
  backend,
  watch,
}, info) => {
  watch.allow(refused)
  await arrange({ page, product, backend }, {})
  answer(product, '/api/qrcode/KBANK', {
    qrcodeId: 'x',
    hasQrcode: true,
    qrcode: elsewhere,
    amount: 5,
    expireIn: 100,
  })
  await page.goto('/user/home?dialog=deposit&way=qr')
  const dialog = dialogOf(page, 'Scan to deposit')
  await expect(dialog).toContainText('choose another way')
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel QR' })).toBeEnabled()
  await expect.poll(() => brokenPictures(page)).toBe(0)
  await keepPicture(page, info, 'wallet-qr-refused')
})
