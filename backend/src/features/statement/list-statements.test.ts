import { startTestBackend } from '../../../testing/test-backend'

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

const search = async (caller: Caller, filter: object) => {
  const { body } = await caller.post('/api/statement/search', { page: 1, limit: 100, ...filter })
  const { total, statements: rows } = body as {
    total: number
    statements: { statementType: string; amount: number }[]
  }
  expect(total).toBe(rows.length)
  return rows.map(({ statementType, amount }) => `${statementType} ${amount}`)
}

describe('statement', () => {
  test('finds rows by amount, game and source in any language', async () => {
    const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
    expect(await search(caller, { search: '1,234.50' })).toEqual(['deposit 1234.5'])
    expect(await search(caller, { search: '-40' })).toEqual(['withdraw 40', 'transfer 40'])
    expect(await search(caller, { search: ' pg ' })).toEqual(['transfer 40'])
    expect(await search(caller, { search: 'golden 100% w' })).toEqual(['bonus 15'])
    expect(await search(caller, { search: 'วงล้อ' })).toEqual(['bonus 15'])
    for (const text of ['_', "' or 1=1 --", 'description', '123', '99999999999999999999'])
      expect([text, await search(caller, { search: text })]).toEqual([text, []])
  })

  test('finds a row by its reference and its reason', async () => {
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
    expect(await search(caller, { search: reference.toUpperCase() })).toEqual(['withdraw 200'])
    expect(await search(caller, { search: 'name DIFFERS' })).toEqual(['withdraw 200'])
    const other = await backend.newMember({})
    expect(await search(other.caller, { search: reference })).toEqual([])
  })

  test("finds a bonus by its receipt's reference, not by internal names", async () => {
    const { caller } = await backend.newMember({})
    await caller.get('/api/promotion/activate/SONGKRAN')
    const { body } = await caller.post('/api/statement', { page: 1, limit: 1 })
    const [{ _id = '' } = {}] = (body as { statements: { _id: string }[] }).statements
    const receipt = await caller.get(`/api/statement/receipt/${_id}`)
    const { reference } = receipt.body as { reference: string }
    expect(await search(caller, { search: reference })).toHaveLength(1)
    expect(await search(caller, { search: `:${reference}` })).toEqual([])
  })

  test('combines type, state, days and text', async () => {
    const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
    expect(await search(caller, { state: 'PROCESSING' })).toEqual(['transfer 40'])
    expect(await search(caller, { state: 'FAILED' })).toEqual(['withdraw 40'])
    expect(await search(caller, { statementType: 'withdraw', state: 'SUCCESS' })).toEqual([
      'withdraw 30',
    ])
    expect(await search(caller, { statementType: 'withdraw', search: '40' })).toEqual([
      'withdraw 40',
    ])
    expect(await search(caller, { state: 'SUCCESS', search: '40' })).toEqual([])
    expect(await search(caller, { search: '40', toDate: '2020-01-01' })).toEqual([])
    for (const wrong of [{ state: 'DONE' }, { search: '' }, { search: 'x'.repeat(61) }])
      expect(
        (await caller.post('/api/statement/search', { page: 1, limit: 1, ...wrong })).message,
      ).toBe('KEY_INVALID')
  })

  test('returns the total on full, last and empty pages', async () => {
    const { caller } = await backend.newMember({ games: { PG: 0 }, statements })
    const page = async (number: number, limit: number, filter: object = {}) => {
      const reply = await caller.post('/api/statement/search', { page: number, limit, ...filter })
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

  test('sums months of Bangkok exactly, newest first', async () => {
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

  test('lists twelve months of the member at most', async () => {
    const { caller } = await backend.newMember({
      statements: Array.from({ length: 14 }, (_, nth) => ({
        type: 'deposit',
        to: 'WALLET',
        amount: 1,
        hoursAgo: nth * 24 * 32,
      })),
    })
    const months = async (reader: Caller) =>
      ((await reader.get('/api/statement/months')).body as { months: unknown[] }).months
    expect(await months(caller)).toHaveLength(12)
    expect(await months((await backend.newMember({})).caller)).toEqual([])
  })
})
