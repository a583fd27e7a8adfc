import type { Page, TestInfo } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import type { Product } from '../../harness/product'
import { rotating } from '../../harness/rotating'
import { slipPicture } from '../../harness/slip-picture'
import { expect, test } from '../../harness/test'
import { answer, dialogOf, sentTo } from './wallet'

const reference = '00111222233344ABCD12'
const code = `0041000600000101030140220${reference}5102TH910417DF`
const payment =
  '00020101021129370016A0000006770101110113006680111111153037645802TH540520.15630442BE'

const slipDialog = (page: Page) => dialogOf(page, 'Send a transfer slip')
const status = (page: Page) => slipDialog(page).getByRole('status')
const sendButton = (page: Page) => slipDialog(page).getByRole('button', { name: 'Send slip' })
const readers = (product: Product) =>
  product.remote('wallet').requests.filter(({ url }) => /slip-code|qr-reader/.test(url))

async function choose(page: Page, file: string) {
  await slipDialog(page)
    .getByLabel('Picture of your slip', { exact: true })
    .locator('input[type=file]')
    .setInputFiles(file)
}

async function openSlip(page: Page) {
  await page.goto('/user/home?dialog=deposit&way=slip')
  await expect(sendButton(page)).toBeVisible()
}

test(
  'names a slip’s bank and recognises it again',
  { tag: '@main' },
  async ({ page, product, backend }, info) => {
    await arrange({ page, product, backend }, {})
    await openSlip(page)
    expect(readers(product)).toHaveLength(0)
    const slow = product.remote('wallet').set('qr-reader', { kind: 'slow' })
    await choose(page, await slipPicture(page, info, { code }))
    await slow.met()
    const before = await sendButton(page).boundingBox()
    await expect(sendButton(page)).toBeEnabled()
    slow.heal()
    await expect(status(page)).toHaveText(`Slip from Siam Commercial BankReference ${reference}`)
    await expect.poll(() => sendButton(page).boundingBox()).toEqual(before)
    const announced = await page.evaluate(() => Reflect.get(globalThis, 'e2eSaid') as string[])
    expect(announced.filter(words => words.includes(reference))).toHaveLength(1)
    // The content of the code never leaves the browser.
    const requests = product.front.requests.map(({ url, body }) => `${url} ${body.toString()}`)
    expect(requests.filter(text => text.includes(reference))).toEqual([])

    await sendButton(page).click()
    await expect(slipDialog(page)).toContainText('We have your slip')
    await openSlip(page)
    // A different picture of the same transfer.
    await choose(page, await slipPicture(page, info, { code, width: 720, height: 1280 }))
    await expect(status(page)).toContainText("You sent this transfer's slip before")
    await expect(sendButton(page)).toBeEnabled()
  },
)

const hard = [
  ['saved small and coarse', { width: 720, height: 1280, share: 0.2, type: 'image/jpeg' }],
  ['a photo taken askew', { turn: 17, type: 'image/jpeg' }],
  ['a photo taken in the dark', { noise: 45, type: 'image/jpeg' }],
  ['a photo of 4000 pixels', { width: 3000, height: 4000, share: 0.14, type: 'image/jpeg' }],
  [
    'a small slip on a large photo',
    { width: 3000, height: 4000, share: 0.07, turn: 4, noise: 15, type: 'image/jpeg' },
  ],
] as const
for (const [what, options] of rotating(hard, 'hard slips'))
  test(`reads a slip’s QR: ${what}`, async ({ page, product, backend }, info) => {
    await arrange({ page, product, backend }, {})
    await openSlip(page)
    await choose(page, await slipPicture(page, info, { ...options, code }))
    await expect(status(page)).toContainText(`Reference ${reference}`)
  })

async function expectAnnouncedAndSent(
  page: Page,
  product: Product,
  file: string,
  words: string | RegExp,
) {
  await openSlip(page)
  await choose(page, file)
  await expect(status(page)).toHaveText(words)
  await sendButton(page).click()
  await expect(slipDialog(page)).toContainText('We have your slip')
  expect(sentTo(product, '/api/wallet/slip')).toHaveLength(1)
}

const wrong: readonly [string, (page: Page, info: TestInfo) => Promise<string>, RegExp][] = [
  [
    'the QR to pay with',
    (page, info) => slipPicture(page, info, { code: payment, width: 720, height: 900, share: 0.6 }),
    /This QR is for paying/,
  ],
  [
    'a slip of which somebody changed a letter',
    (page, info) => slipPicture(page, info, { code: code.replace('ABCD12', 'ABCD13') }),
    /The QR in this picture is not right/,
  ],
  [
    'the QR of something else',
    (page, info) => slipPicture(page, info, { code: 'https://bank.example/verify/12345' }),
    /not one that we know from slips/,
  ],
  [
    'a picture of 4000 pixels without a QR',
    (page, info) =>
      slipPicture(page, info, { width: 3000, height: 4000, noise: 20, type: 'image/jpeg' }),
    /^No QR was found in the picture\. Is the whole slip in it\?$/,
  ],
]
for (const [what, make, words] of rotating(wrong, 'wrong slips'))
  test(`warns at once and lets the server decide: ${what}`, async ({
    page,
    product,
    backend,
  }, info) => {
    await arrange({ page, product, backend }, {})
    await expectAnnouncedAndSent(page, product, await make(page, info), words)
  })

test('recognises a transfer from another device', async ({ page, product, backend }, info) => {
  await arrange({ page, product, backend }, {})
  answer(product, '/api/statement/slip', { slips: [{}, { reference: reference.toLowerCase() }] })
  await openSlip(page)
  await choose(page, await slipPicture(page, info, { code }))
  await expect(status(page)).toContainText("You sent this transfer's slip before")
})

const lost = ['slip-code', 'qr-reader'] as const
for (const chunk of lost)
  test(`sends a slip without ${chunk}`, async ({ page, product, backend, watch }, info) => {
    watch.allow(/Failed to load resource|net::ERR/)
    await arrange({ page, product, backend }, {})
    const fault = product.remote('wallet').set(chunk, { kind: 'refused' })
    const file = await slipPicture(page, info, { code })
    await openSlip(page)
    await choose(page, file)
    await fault.met()
    await expect(status(page)).toHaveText(
      chunk === 'slip-code' ? '' : 'The picture is ready to send.',
    )
    await sendButton(page).click()
    await expect(slipDialog(page)).toContainText('We have your slip')
  })

test('sends a slip while its reader loads', async ({ page, product, backend }, info) => {
  await arrange({ page, product, backend }, {})
  const slow = product.remote('wallet').set('qr-reader', { kind: 'slow' })
  await openSlip(page)
  await choose(page, await slipPicture(page, info, { code }))
  await slow.met()
  await sendButton(page).click()
  await expect(slipDialog(page)).toContainText('We have your slip')
})
