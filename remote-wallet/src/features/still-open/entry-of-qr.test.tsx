import { hundredths } from '@tamlung/shared/contract/hundredths'
import { deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { QrDeposit } from '../deposit/qr/qr-deposit'
import { keepWatching } from '../deposit/qr/watch/keep-watching'
import { LazyStillOpen } from '../home/home-page'

const accounts = [{ provider: 'KBANK' as const, bank: { bankCode: 'KBANK', mode: 'SMS' } }]
const none: QrStatus = { hasQrcode: false }
const open: QrStatus = {
  qrcodeId: 'of-100',
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: hundredths(10_000),
  expireIn: 300,
}
const lapsed = 'It ended unpaid. Nothing was taken.'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const news = () => document.querySelector('main')?.textContent

let stop = () => {}
let leave = () => {}

async function show(dialog: boolean) {
  leave()
  const view = await renderInShell(
    <>
      {dialog && <QrDeposit accounts={accounts} onClose={() => {}} />}
      <main>
        <LazyStillOpen isWaiting={false} named="" onCount={() => {}} unit="baht" />
      </main>
    </>,
    { texts: { wallet: loadTexts } },
  )
  leave = view.leave
  await pass(6000)
}
const home = () => show(false)
const dialog = () => show(true)

/** Shows a QR in its dialog and closes the dialog again. */
async function leaveUnpaid() {
  await dialog()
  await home()
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  network.install()
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  network.reply(getQr, open)
  session.start('token-of-somchai', false)
  stop = keepWatching()
})
afterEach(() => {
  stop()
  leave()
  leave = () => {}
  network.reset()
  session.end('logout')
  jest.useRealTimers()
})

test('shows an unpaid QR with its time on home and links back', async () => {
  await leaveUnpaid()
  expect(news()).toContain('QR for a deposit100.00 baht')
  expect(news()).toContain('waiting to be paid, until 17:05')
  const opened = recordEvents('dialog.open')
  press('Show the QR')
  expect(opened.heard).toMatchObject([{ payload: { name: 'deposit', parameters: { way: 'qr' } } }])
  opened.stop()
})

test('says once that it expired and nothing was taken', async () => {
  await leaveUnpaid()
  network.reply(getQr, none)
  await pass(12_000)
  expect(news()).toContain(lapsed)
  await pass(12_000)
  expect(news()).toContain(lapsed)
  await home()
  expect(news()).toBe('')
  await dialog()
  expect(screen.getByRole('button', { name: 'Create QR' })).toBeVisible()
})

test('can be dismissed', async () => {
  await leaveUnpaid()
  network.reply(getQr, none)
  await pass(12_000)
  press('Got it')
  expect(news()).toBe('')
})

test('does not repeat on home what the dialog has said', async () => {
  await dialog()
  network.reply(getQr, none)
  await pass(12_000)
  expect(screen.getByRole('heading', { name: 'This QR has ended' })).toBeVisible()
  await home()
  expect(news()).toBe('')
})

test('does not report a paid QR as expired, even when seen late', async () => {
  await leaveUnpaid()
  network.reply(getQr, none)
  await pass(12_000)
  const row = { statementType: 'deposit', status: 'SUCCESS', amount: hundredths(10_000) }
  const createdAt = new Date().toISOString()
  network.reply(listStatements, { statements: [{ ...row, _id: 'row', createdAt }] })
  await pass(6000)
  expect(news()).toContain('100.00 baht received')
  expect(news()).not.toContain(lapsed)
})

test('says nothing about a cancelled QR', async () => {
  await dialog()
  network.reply(deleteQr, { message: 'success' })
  network.reply(getQr, none)
  press('Cancel QR')
  await pass(6000)
  await home()
  await pass(12_000)
  expect(news()).toBe('')
})
