import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

const payment = { bankCode: 'WW', bankType: 'PAYMENT', mode: 'AUTO' }
const messages = { bankCode: 'KBANK', bankType: 'BANK', mode: 'SMS' }
const plain = { bankCode: 'BCEL', bankType: 'BANK', mode: 'AUTO' }

async function banksFor(currency: string) {
  const { caller } = await backend.newMember({ currency })
  const { body } = await caller.get('/api/lookup/deposit')
  return (body as { banks: unknown }).banks
}

test('QR providers are listed for members with baht only', async () => {
  await backend.console.put('/settings/lookup.deposit', {
    value: { banks: [payment, messages, plain, null], wallets: [] },
  })
  expect(await banksFor('BAHT')).toEqual([payment, messages, plain, null])
  expect(await banksFor('LAK')).toEqual([plain, null])
})

test('makes a LaoQR for kip where an account is in kip', async () => {
  const kip = { ...payment, bankCode: 'ZPAY', currency: 'LAK' }
  const baht = { ...payment, bankCode: 'ZPAY', currency: 'BAHT', minDeposit: 20 }
  await backend.console.put('/settings/lookup.deposit', {
    value: { banks: [baht, kip], wallets: [] },
  })
  const { caller } = await backend.newMember({ currency: 'LAK' })
  const make = async (provider: string, amount: number) =>
    (await caller.post(`/api/qrcode/${provider}`, { amount })).body
  expect(await make('ZPAY', 999)).toMatchObject({ message: 'TRANSFER_MINIMUM' })
  expect(await make('ZPAY', 50_000.5)).toMatchObject({ message: 'QR_FAIL' })
  expect(await make('WW', 50_000)).toMatchObject({ message: 'QR_FAIL' })
  expect(await make('ZPAY', 50_000)).toMatchObject({ hasQrcode: true, amount: 50_000 })
  const thai = await backend.newMember({ currency: 'BAHT' })
  expect((await thai.caller.post('/api/qrcode/ZPAY', { amount: 20 })).body).toMatchObject({
    hasQrcode: true,
  })
})

test('offers kip members no baht accounts or gift links', async () => {
  const scb = { ...plain, bankCode: 'SCB', currency: 'BAHT' }
  const kip = { ...plain, currency: 'LAK' }
  const gift = { walletAccountName: 'Gift', mode: 'GIFT' }
  await backend.console.put('/settings/lookup.deposit', {
    value: { banks: [scb, kip], wallets: [gift] },
  })
  const { caller } = await backend.newMember({ currency: 'LAK' })
  const { body } = await caller.get('/api/lookup/deposit')
  expect(body).toMatchObject({ banks: [kip], wallets: [] })
  expect((await caller.post('/api/wallet/truelink', { link: 'x' })).body).toMatchObject({
    message: 'NO_WALLET',
  })
})

test('a setting that is not a list is returned unchanged', async () => {
  await backend.console.put('/settings/lookup.deposit', { value: { banks: 'closed' } })
  expect(await banksFor('LAK')).toBe('closed')
})
