import { hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { QrDeposit } from './qr-deposit'
import { keepWatching } from './watch/keep-watching'
import { qrWatch } from './watch/qr-watch'

const offers = [{ provider: 'KBANK' as const, bank: { bankCode: 'KBANK', mode: 'SMS' } }]
const none: QrStatus = { hasQrcode: false }
const qrOf = (baht: number): QrStatus => ({
  qrcodeId: `of-${baht}`,
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: hundredths(baht * 100),
  expireIn: 300,
})

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  session.start('token-of-somchai', false)
})
afterEach(() => {
  network.reset()
  session.end('logout')
  jest.useRealTimers()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

async function open() {
  await renderInShell(<QrDeposit offers={offers} onClose={() => {}} />, {
    texts: { wallet: loadTexts },
  })
  await pass(1000)
}

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
  qrWatch.update(watch => ({ ...watch, qrs: [] }))
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
  qrWatch.update(watch => ({ ...watch, qrs: [] }))
})

test.each([{}, { message: 'SUCCESS' }])(
  'where %j is all that a server says to a QR, it is looked for and never called failed',
  async reply => {
    network.reply(getQr, none)
    const toasts = recordEvents('toast.show')
    await open()
    network.replyRaw(createQr, reply)
    network.replyRaw(getQr, { ...qrOf(100), amount: 100 })
    press('100')
    press('Create QR')
    await pass(2000)
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
    expect(JSON.stringify(toasts.heard)).not.toContain(codeText('QR_FAIL'))
    toasts.stop()
    qrWatch.update(watch => ({ ...watch, qrs: [] }))
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
  qrWatch.update(watch => ({ ...watch, qrs: [] }))
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

describe('a QR that is gone', () => {
  let stop = () => {}
  let seen: string[] = []
  let observer: MutationObserver

  const row = { statementType: 'deposit', status: 'SUCCESS', amount: hundredths(10_000) }
  const pay = () => {
    const createdAt = new Date().toISOString()
    network.reply(listStatements, { statements: [{ ...row, _id: 'row', createdAt }] })
  }
  const told = (words: RegExp) => seen.some(text => words.test(text))

  beforeEach(async () => {
    seen = []
    observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    network.reply(getQr, qrOf(100))
    await open()
    stop = keepWatching()
    await pass(6000)
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  })
  afterEach(() => {
    stop()
    observer.disconnect()
  })

  test('and was paid after the rows were read is told as paid, and never as ended', async () => {
    let asked = 0
    network.reply(getQr, () => {
      asked += 1
      pay()
      return none
    })
    await pass(6000)
    expect(asked).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(told(/has ended|Checking whether/)).toBe(false)
  })

  test('is not called ended when it was paid while its cancelling was on the way', async () => {
    network.refuse(deleteQr, 'REQUEST_LIMIT')
    network.reply(getQr, none)
    pay()
    press('Cancel QR')
    await pass(100)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(told(/has ended/)).toBe(false)
  })

  test('is looked for at once, also where it ended while a look was on its way', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    network.reply(getWallet, () => answered.then(() => exampleWallet()))
    await pass(6000)
    network.refuse(deleteQr, 'REQUEST_LIMIT')
    network.reply(getQr, none)
    press('Cancel QR')
    await pass(100)
    expect(screen.getByRole('heading', { name: /Checking whether your payment/ })).toBeVisible()
    pay()
    answer()
    await pass(100)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(told(/has ended/)).toBe(false)
  })

  test('is not called ended when its time is over a moment after it was paid', async () => {
    await pass(288_000)
    network.reply(getQr, () => {
      pay()
      return none
    })
    await pass(8000)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(told(/has ended/)).toBe(false)
  })

  test('is looked for while the statement cannot be read, and called ended only after that', async () => {
    network.reply(getQr, none)
    network.breakDown(listStatements)
    await pass(6000)
    expect(screen.getByRole('heading', { name: /Checking whether your payment/ })).toBeVisible()
    await pass(6000)
    expect(screen.getByText(/the money arrives within/)).toBeVisible()
    expect(told(/has ended/)).toBe(false)
    network.reply(listStatements, { statements: [] })
    await pass(6000)
    expect(screen.getByRole('heading', { name: 'This QR has ended' })).toBeVisible()
  })

  test('by the word of an answer from before it was made is shown again', async () => {
    let asked = 0
    network.reply(getQr, () => {
      asked += 1
      return asked === 1 ? none : qrOf(100)
    })
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await pass(50)
    expect(asked).toBeGreaterThan(1)
    await pass(6000)
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
    expect(told(/has ended/)).toBe(false)
  })
})
