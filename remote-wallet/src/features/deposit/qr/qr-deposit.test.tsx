import { hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, deleteQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { exampleWallet } from '../../../testing/examples'
import { eachWithMember, none, open, pass, press, qrOf } from './testing/qr-under-test'
import { keepWatching } from './watch/keep-watching'

eachWithMember()

/** Requests a QR for 100 baht while the server never answers. */
async function askInVain() {
  network.reply(getQr, none)
  network.breakDown(createQr)
  await open()
  press('100')
  press('Create QR')
  await pass(20_000)
}

test('uses a changed amount after an unanswered creation', async () => {
  await askInVain()
  network.reply(createQr, qrOf(500))
  press('500')
  press('Create QR')
  await pass(1000)
  expect(screen.getByText('500.00')).toBeVisible()
  expect(network.requests(createQr).at(-1)?.body).toEqual({ amount: 500 })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('says once that no answer came and allows a retry', async () => {
  network.keepsKeys(false)
  const toasts = recordEvents('toast.show')
  await askInVain()
  await pass(35_000)
  press('Create QR')
  await pass(1_000)
  expect(network.requests(createQr)).toHaveLength(2)
  await pass(200_000)
  expect(toasts.heard).toHaveLength(2)
  toasts.stop()
})

test('shows a QR found after a lost answer', async () => {
  network.keepsKeys(false)
  network.reply(getQr, none)
  network.breakDown(createQr)
  const toasts = recordEvents('toast.show')
  await open()
  press('100')
  network.reply(getQr, qrOf(100))
  press('Create QR')
  await pass(2_000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  await pass(60_000)
  expect(toasts.heard).toEqual([])
  expect(network.requests(createQr)).toHaveLength(1)
  toasts.stop()
})

test('counts payments into a kip wallet in kip', async () => {
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(0), currency: 'LAK' } }))
  network.reply(getQr, none)
  await open()
  expect(document.body).toHaveTextContent('At least 1 kip')
  network.reply(createQr, qrOf(1000))
  press('1,000')
  network.reply(getQr, qrOf(1000))
  press('Create QR')
  await pass(2000)
  expect(document.body).toHaveTextContent('The QR for 1,000 kip is ready')
  expect(document.body).not.toHaveTextContent('baht')
})

test('shows a QR whose flag is missing', async () => {
  network.reply(getQr, none)
  const toasts = recordEvents('toast.show')
  await open()
  const reply = { ...qrOf(100), amount: 100, hasQrcode: undefined }
  network.replyRaw(createQr, reply)
  network.replyRaw(getQr, reply)
  press('100')
  press('Create QR')
  await pass(2000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(JSON.stringify(toasts.heard)).not.toContain(codeText('QR_FAIL'))
  toasts.stop()
})

test.each([null, '<p>no picture</p>'])(
  'offers reload or cancel for the picture %j',
  async qrcode => {
    network.reply(getQr, { ...qrOf(100), qrcode })
    await open()
    expect(screen.queryByRole('button', { name: 'Create QR' })).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('This QR is open, but its picture')
    expect(document.body).not.toHaveTextContent('Scan it')
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeEnabled()
    network.reply(getQr, qrOf(100))
    press('Try again')
    await pass(1000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'QR code to pay' })).toBeVisible()
  },
)

test('requests a missing picture once more', async () => {
  network.reply(getQr, { ...qrOf(100), qrcode: 'https://example.com/qr.png' })
  await open()
  const picture = () => screen.queryByRole('img', { name: 'QR code to pay' })
  fireEvent.error(picture() as Element)
  expect(picture()).not.toBeInTheDocument()
  press('Try again')
  await pass(1000)
  expect(picture()).toBeVisible()
})

test.each([true, false])(
  'does not create another QR without a picture (readable: %p)',
  async isRead => {
    network.reply(getQr, none)
    await open()
    network.reply(createQr, { ...qrOf(100), qrcode: null })
    press('100')
    if (isRead) network.reply(getQr, qrOf(100))
    else network.breakDown(getQr)
    press('Create QR')
    await pass(20_000)
    expect(screen.queryByRole('button', { name: 'Create QR' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeEnabled()
    const pictures = screen.queryAllByRole('img', { name: 'QR code to pay' })
    expect(pictures).toHaveLength(Number(isRead))
  },
)

test('shows the QR that was made, with its old amount', async () => {
  await askInVain()
  const sent = network.requests(createQr).length
  network.reply(getQr, qrOf(100))
  press('500')
  press('Create QR')
  await pass(1000)
  expect(screen.getByText('100.00')).toBeVisible()
  expect(screen.getByText(/is for 100\.00 baht, not for the 500\.00/)).toBeVisible()
  expect(network.requests(createQr)).toHaveLength(sent)
})

test('accepts a provider’s added satang as the same amount', async () => {
  network.reply(getQr, none)
  await open()
  network.reply(createQr, { ...qrOf(100), amount: hundredths(10_037) })
  press('100')
  press('Create QR')
  await pass(1000)
  expect(screen.getByText('100.37')).toBeVisible()
  expect(screen.queryByText(/not for the/)).not.toBeInTheDocument()
})

test('explains why a QR cannot be cancelled or what became of it', async () => {
  network.reply(getQr, qrOf(100))
  network.refuse(deleteQr, 'REQUEST_LIMIT')
  const toasts = recordEvents('toast.show')
  await open()
  press('Cancel QR')
  await pass(1000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(toasts.heard).toHaveLength(1)
  network.reply(getQr, none)
  const stop = keepWatching()
  press('Cancel QR')
  await pass(1000)
  expect(screen.getByRole('heading', { name: 'This QR has ended' })).toBeVisible()
  expect(toasts.heard).toHaveLength(1)
  stop()
  toasts.stop()
})

test('announces a new and a cancelled QR once and moves the focus', async () => {
  network.reply(getQr, none)
  network.reply(createQr, qrOf(1000))
  await open()
  press('1,000')
  network.reply(getQr, qrOf(1000))
  press('Create QR')
  await pass(2000)
  const reported = screen.getByText(
    'The QR for 1,000.00 baht is ready. This page is waiting for your payment.',
  )
  expect(reported.closest('[aria-live="polite"]')).toBeInTheDocument()
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Cancel QR' }))
  expect(document.activeElement).not.toBe(document.body)

  const toasts = recordEvents('toast.show')
  network.reply(deleteQr, { message: 'success' })
  network.reply(getQr, none)
  press('Cancel QR')
  await pass(2000)
  expect(toasts.heard).toMatchObject([{ payload: { text: 'The QR is cancelled.' } }])
  expect(reported).toBeEmptyDOMElement()
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Create QR' }))
  toasts.stop()
})

const barLeft = () => Number(/scaleX\(([\d.]+)\)/.exec(document.body.innerHTML)?.[1] ?? Number.NaN)

test('continues the countdown bar when reopened', async () => {
  network.reply(getQr, qrOf(100))
  await open()
  expect(barLeft()).toBeGreaterThan(0.98)
  await pass(149_000)
  cleanup()
  network.reply(getQr, { ...qrOf(100), expireIn: 150 })
  await open()
  expect(barLeft()).toBeGreaterThan(0.45)
  expect(barLeft()).toBeLessThan(0.55)
})

test.each([
  ['refused', () => network.refuse(createQr, 'QR_FAIL')],
  ['without a QR', () => network.replyRaw(createQr, { hasQrcode: false, message: 'QR_FAIL' })],
])('shows the QR alone when the last repeat is %s', async (_, answer) => {
  network.reply(getQr, none)
  const toasts = recordEvents('toast.show')
  await open()
  press('100')
  answer()
  network.reply(getQr, qrOf(100))
  press('Create QR')
  await pass(2_000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(toasts.heard).toEqual([])
  toasts.stop()
})
