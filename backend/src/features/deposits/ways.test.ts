import { startOnPostgres } from '../../testing/test-backend'

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

test('a QR code, which is paid in baht, is offered to whom it is made for', async () => {
  await backend.console.put('/settings/lookup.deposit', {
    value: { banks: [payment, messages, plain, null], wallets: [] },
  })
  expect(await banksFor('BAHT')).toEqual([payment, messages, plain, null])
  expect(await banksFor('LAK')).toEqual([plain, null])
})

test('a list of deposit accounts that is none is told as it was set', async () => {
  await backend.console.put('/settings/lookup.deposit', { value: { banks: 'closed' } })
  expect(await banksFor('LAK')).toBe('closed')
})
