import pg from 'pg'
import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

let accounts = 0

const member = (currency: string) => {
  accounts += 1
  const bank = { code: 'BCEL', accountName: 'BOUNMY TAMLUNG', accountNo: `16012000987${accounts}` }
  return backend.newMember({ currency, bank, wallet: 5_000_000, games: { PG: 250_000 } })
}

describe('withdraw limits', () => {
  test.each([
    ['BAHT', 100, 200_000],
    ['LAK', 50_000, 100_000_000],
  ])('are those of a wallet in %s', async (currency, withdrawMin, withdrawMax) => {
    const { caller } = await member(currency)
    const { body } = await caller.get('/api/lookup/withdraw')
    expect(body).toEqual({ withdrawMin, withdrawMax, currency })
    const low = await caller.post('/api/wallet/withdraw', { amount: withdrawMin - 1 })
    expect(low.body).toMatchObject({ message: 'TRANSFER_MINIMUM' })
    const enough = await caller.post('/api/wallet/withdraw', { amount: withdrawMin })
    expect(enough.body).toMatchObject({ message: 'SUCCESS' })
  })

  test('let a kip member withdraw millions at once', async () => {
    const { caller } = await member('LAK')
    const { body } = await caller.post('/api/wallet/withdrawAll', { amount: 5_250_000 })
    expect(body).toMatchObject({ message: 'SUCCESS', failures: [] })
  })

  test('set in baht do not hold for kip', async () => {
    await backend.console.put('/settings/lookup.withdraw', {
      value: { withdrawMin: 1, withdrawMax: 2 },
    })
    const { caller } = await member('LAK')
    expect((await caller.get('/api/lookup/withdraw')).body).toMatchObject({ withdrawMin: 50_000 })
    await backend.console.put('/settings/lookup.withdraw', {
      value: { withdrawMin: 1, LAK: { withdrawMin: 70_000 } },
    })
    expect((await caller.get('/api/lookup/withdraw')).body).toMatchObject({ withdrawMin: 70_000 })
    await backend.console.delete('/settings/lookup.withdraw')
  })
})

test('a bonus in kip can be ended below an amount in kip', async () => {
  const { caller } = await member('LAK')
  const { body } = await caller.get('/api/bonus/check/minimum')
  expect(body).toMatchObject({ minimum: 3_000, currency: 'LAK' })
})

test('a coupon in baht is not paid into a wallet in kip', async () => {
  const coupon = { label: '50', name: 'Gift', type: 'wallet', amount: 50 }
  const { caller, coupons } = await backend.newMember({ currency: 'LAK', coupons: [coupon] })
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  await client.query(`update coupon set currency = 'BAHT' where id = $1`, [coupons[0]])
  await client.end()
  const { message } = await caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] })
  expect(message).toBe('INVALID_COUPON_TYPE')
  expect((await caller.get('/api/wallet')).body).toMatchObject({ wallet: { amount: 0 } })
})
