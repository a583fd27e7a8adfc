import { drawSlip } from '../../../demonstration/seed/picture'
import { fileForm } from '../../../testing/file-form'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

describe('stillOpen of the wallet', () => {
  test('names no lists whose entries are all settled', async () => {
    const coupon = { label: '50', name: 'Gift', type: 'wallet', amount: 50 }
    const { caller } = await backend.newMember({
      wallet: 100,
      refund: { amount: 5 },
      coupons: [
        { ...coupon, claimed: true },
        { ...coupon, expired: true },
      ],
    })
    expect((await caller.get('/api/wallet')).body).toMatchObject({ stillOpen: '' })
  })

  test('names each list with something open', async () => {
    const { caller } = await backend.newMember({
      wallet: 1_000,
      refund: { amount: 5 },
      coupons: [{ label: '50', name: 'Gift', type: 'wallet', amount: 50 }],
    })
    await caller.post('/api/qrcode/ZPAY', { amount: 100 })
    await caller.post('/api/wallet/withdraw', { amount: 200 })
    await caller.post('/api/wallet/slip', fileForm(drawSlip(611)))
    await caller.get('/api/refund/receive')
    const { body } = await caller.get('/api/wallet')
    expect((body as { stillOpen: string }).stillOpen.split(' ').sort()).toEqual([
      'coupons',
      'qr:ZPAY',
      'refund',
      'slips',
      'statement',
    ])
    expect((await caller.get('/api/refund/check')).body).toMatchObject({
      result: false,
      refundAmount: 5,
      collected: 5,
    })
  })
})
