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
