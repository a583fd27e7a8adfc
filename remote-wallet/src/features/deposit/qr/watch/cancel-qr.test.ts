import { hundredths } from '@tamlung/shared/contract/hundredths'
import { deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { network } from '@tamlung/shared/testing/network'
import { cancelRepeats } from './cancel-qr'

const end = Date.parse('2026-11-20T10:05:00Z')
const qr = (id: string, more: Partial<QrStatus> = {}): QrStatus => ({
  qrcodeId: id,
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: hundredths(10_000),
  expireIn: new Date(end).toISOString(),
  ...more,
})
const none: QrStatus = { hasQrcode: false }
const deleted = () => network.requests(deleteQr).map(({ path }) => path.split('/').at(-1))

beforeEach(() => {
  network.install()
  network.keepsKeys(false)
  network.reply(deleteQr, { message: 'SUCCESS' })
})
afterEach(() => network.reset())

/** The server returns the first of these that is still open. */
function serve(...qrs: QrStatus[]) {
  network.reply(
    getQr,
    () => qrs.find(({ qrcodeId }) => !deleted().includes(qrcodeId ?? '')) ?? none,
  )
}

test('cancels the QRs that came with this one, and not this one', async () => {
  const late = { expireIn: new Date(end + 4_000).toISOString() }
  serve(qr('a', late), qr('b', { amount: hundredths(10_037) }), qr('own'), qr('c'))
  await cancelRepeats('KBANK', qr('own'))
  expect(deleted()).toEqual(['a', 'b'])
})

test.each([
  ['another amount', qr('other', { amount: hundredths(20_000) })],
  ['another end', qr('other', { expireIn: new Date(end + 6_000).toISOString() })],
  ['no end', qr('other', { expireIn: null })],
  ['no id', qr('other', { qrcodeId: null })],
])('leaves a QR with %s', async (_, other) => {
  serve(other)
  await cancelRepeats('KBANK', qr('own'))
  expect(deleted()).toEqual([])
})

test('asks nothing of a server that keeps keys', async () => {
  network.keepsKeys(true)
  serve(qr('a'))
  await cancelRepeats('KBANK', qr('own'))
  expect(network.requests(getQr)).toEqual([])
})
