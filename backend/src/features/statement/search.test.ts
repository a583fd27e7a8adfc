import { startTestBackend } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startTestBackend>>
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

type Caller = Awaited<ReturnType<typeof backend.newMember>>['caller']

const statements = [
  { type: 'deposit', to: 'WALLET', amount: 1_234.5, hoursAgo: 1 },
  { type: 'withdraw', from: 'WALLET', amount: 40, hoursAgo: 2, status: 'FAILED' },
  { type: 'withdraw', from: 'WALLET', amount: 30, hoursAgo: 3, status: 'SUCCESS' },
  { type: 'transfer', from: 'WALLET', to: 'PG', amount: 40, hoursAgo: 4, status: 'PROCESSING' },
  {
    type: 'bonus',
    to: 'WALLET',
    amount: 15,
    hoursAgo: 5,
    links: { luckydraw: { description: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Golden 100% Wheel' } } },
  },
  { type: 'finish_bonus', amount: -5, hoursAgo: 6 },
]

const found = async (caller: Caller, wish: object) => {
  const { body } = await caller.post('/api/statement/search', { page: 1, limit: 100, ...wish })
  const { total, statements: rows } = body as {
    total: number
    statements: { statementType: string; amount: number }[]
  }
  expect(total).toBe(rows.length)
  return rows.map(({ statementType, amount }) => `${statementType} ${amount}`)
}

test('a row is found by its amount, its game, and what it came from in any language', async () => {
  const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
  expect(await found(caller, { search: '1,234.50' })).toEqual(['deposit 1234.5'])
  expect(await found(caller, { search: '-40' })).toEqual(['withdraw 40', 'transfer 40'])
  expect(await found(caller, { search: ' pg ' })).toEqual(['transfer 40'])
  expect(await found(caller, { search: 'golden 100% w' })).toEqual(['bonus 15'])
  expect(await found(caller, { search: 'วงล้อ' })).toEqual(['bonus 15'])
  for (const none of ['_', "' or 1=1 --", 'description', '123', '99999999999999999999'])
    expect([none, await found(caller, { search: none })]).toEqual([none, []])
})

test('a row is found by its reference and by the reason why it was refused', async () => {
  const { caller } = await backend.newMember({ wallet: 500 })
  await caller.post('/api/wallet/withdraw', { amount: 200 })
  const { body } = await caller.post('/api/statement', { page: 1, limit: 1 })
  const [{ _id = '' } = {}] = (body as { statements: { _id: string }[] }).statements
  const receipt = await caller.get(`/api/statement/receipt/${_id}`)
  const { reference } = receipt.body as { reference: string }
  await backend.console.put(`/open/${encodeURIComponent(reference)}`, {
    isGood: false,
    note: 'Name differs',
  })
  expect(await found(caller, { search: reference.toUpperCase() })).toEqual(['withdraw 200'])
  expect(await found(caller, { search: 'name DIFFERS' })).toEqual(['withdraw 200'])
  const other = await backend.newMember({})
  expect(await found(other.caller, { search: reference })).toEqual([])
})

test("a bonus that was taken is found by the reference on its receipt, and not by the ledger's own names", async () => {
  const { caller } = await backend.newMember({})
  await caller.get('/api/promotion/activate/SONGKRAN')
  const { body } = await caller.post('/api/statement', { page: 1, limit: 1 })
  const [{ _id = '' } = {}] = (body as { statements: { _id: string }[] }).statements
  const receipt = await caller.get(`/api/statement/receipt/${_id}`)
  const { reference } = receipt.body as { reference: string }
  expect(await found(caller, { search: reference })).toHaveLength(1)
  expect(await found(caller, { search: `:${reference}` })).toEqual([])
})

test('kind, state, days and words are asked for together', async () => {
  const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
  expect(await found(caller, { state: 'PROCESSING' })).toEqual(['transfer 40'])
  expect(await found(caller, { state: 'FAILED' })).toEqual(['withdraw 40'])
  expect(await found(caller, { statementType: 'withdraw', state: 'SUCCESS' })).toEqual([
    'withdraw 30',
  ])
  expect(await found(caller, { statementType: 'withdraw', search: '40' })).toEqual(['withdraw 40'])
  expect(await found(caller, { state: 'SUCCESS', search: '40' })).toEqual([])
  expect(await found(caller, { search: '40', toDate: '2020-01-01' })).toEqual([])
  for (const wrong of [{ state: 'DONE' }, { search: '' }, { search: 'x'.repeat(61) }])
    expect(
      (await caller.post('/api/statement/search', { page: 1, limit: 1, ...wrong })).message,
    ).toBe('KEY_INVALID')
})

test('each page tells how many rows fit in all: a full one, the last one, and one that lies behind it', async () => {
  const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
  const page = async (number: number, limit: number, wish: object = {}) => {
    const reply = await caller.post('/api/statement/search', { page: number, limit, ...wish })
    const { total, statements: rows } = reply.body as { total: number; statements: unknown[] }
    return [total, rows.length]
  }
  expect(await page(1, 4)).toEqual([6, 4])
  expect(await page(2, 4)).toEqual([6, 2])
  expect(await page(2, 3)).toEqual([6, 3])
  expect(await page(3, 3)).toEqual([6, 0])
  expect(await page(1, 6)).toEqual([6, 6])
  expect(await page(1, 10, { search: 'nothing like it' })).toEqual([0, 0])
})

const inBangkok = (hoursAgo: number) =>
  new Date(Date.now() + (7 - hoursAgo) * 3_600_000).toISOString().slice(0, 7)

test("months are Bangkok's, newest first, and count to the hundredth what went through", async () => {
  const old = 24 * 100
  const { caller } = await backend.newMember({
    statements: [
      ...statements.map(row => ({ ...row, hoursAgo: 0 })),
      { type: 'deposit', to: 'WALLET', amount: 0.1, hoursAgo: old },
      { type: 'deposit', to: 'WALLET', amount: 0.2, hoursAgo: old },
    ],
  })
  const now = inBangkok(0)
  const { body } = await caller.get('/api/statement/months')
  expect(body).toEqual({
    months: [
      { month: now, moneyIn: 1_249.5, moneyOut: 35 },
      { month: inBangkok(old), moneyIn: 0.3, moneyOut: 0 },
    ],
  })
})

test('no more than twelve months are told, and nobody hears of the months of others', async () => {
  const { caller } = await backend.newMember({
    statements: Array.from({ length: 14 }, (_, nth) => ({
      type: 'deposit',
      to: 'WALLET',
      amount: 1,
      hoursAgo: nth * 24 * 32,
    })),
  })
  const months = async (who: Caller) =>
    ((await who.get('/api/statement/months')).body as { months: unknown[] }).months
  expect(await months(caller)).toHaveLength(12)
  expect(await months((await backend.newMember({})).caller)).toEqual([])
})
