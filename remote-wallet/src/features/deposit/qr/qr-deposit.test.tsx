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

/** Asks for 100 baht, and nobody answers however often it is asked. */
async function askInVain() {
  network.reply(getQr, none)
  network.breakDown(createQr)
  await open()
  press('100')
  press('Create QR')
  await pass(20_000)
}

test('an amount that was changed after an unanswered creation is what the next QR is for', async () => {
  await askInVain()
  network.reply(createQr, qrOf(500))
  press('500')
  press('Create QR')
  await pass(1000)
  expect(screen.getByText('500.00')).toBeVisible()
  expect(network.requests(createQr).at(-1)?.body).toEqual({ amount: 500 })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('that nobody has answered is said once, and the next press asks again at any time', async () => {
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

test('one whose answer was lost is shown as soon as it is found, and nobody is told to press again', async () => {
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

test('what is paid into a wallet in kip is counted in kip', async () => {
  network.reply(getWallet, exampleWallet({ wallet: { amount: hundredths(0), currency: 'LAK' } }))
  network.reply(getQr, none)
  await open()
  expect(document.body).toHaveTextContent('At least 1.00 kip')
  network.reply(createQr, qrOf(1000))
  press('1,000')
  network.reply(getQr, qrOf(1000))
  press('Create QR')
  await pass(2000)
  expect(document.body).toHaveTextContent('The QR for 1,000.00 kip is ready')
  expect(document.body).not.toHaveTextContent('baht')
})

test('a QR is shown and never called failed where the flag is left out', async () => {
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
  'a QR that is open keeps its place where its picture is %j: it can be asked for again, or cancelled',
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

test('a picture that did not come is asked for once more', async () => {
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
  'a QR that was made without its picture is no reason to make another, whether it can be read then (%p) or not',
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

test('the QR that was made all the same is shown, and says that it is of the old amount', async () => {
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

test('a QR of a few satang more, by which a provider knows the payment, is not called another amount', async () => {
  network.reply(getQr, none)
  await open()
  network.reply(createQr, { ...qrOf(100), amount: hundredths(10_037) })
  press('100')
  press('Create QR')
  await pass(1000)
  expect(screen.getByText('100.37')).toBeVisible()
  expect(screen.queryByText(/not for the/)).not.toBeInTheDocument()
})

test('a QR that cannot be cancelled and is still open says why, one that is gone says what became of it', async () => {
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

test('whoever does not see hears once that a QR is there and that it was cancelled, and is led to what comes', async () => {
  network.reply(getQr, none)
  network.reply(createQr, qrOf(1000))
  await open()
  press('1,000')
  network.reply(getQr, qrOf(1000))
  press('Create QR')
  await pass(2000)
  const told = screen.getByText(
    'The QR for 1,000.00 baht is ready. This page is waiting for your payment.',
  )
  expect(told.closest('[aria-live="polite"]')).toBeInTheDocument()
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Cancel QR' }))
  expect(document.activeElement).not.toBe(document.body)

  const toasts = recordEvents('toast.show')
  network.reply(deleteQr, { message: 'success' })
  network.reply(getQr, none)
  press('Cancel QR')
  await pass(2000)
  expect(toasts.heard).toMatchObject([{ payload: { text: 'The QR is cancelled.' } }])
  expect(told).toBeEmptyDOMElement()
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Create QR' }))
  toasts.stop()
})

const barLeft = () => Number(/scaleX\(([\d.]+)\)/.exec(document.body.innerHTML)?.[1] ?? Number.NaN)

test('the bar of a QR that is opened again goes on where it was', async () => {
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
