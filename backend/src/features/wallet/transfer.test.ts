import { randomUUID } from 'node:crypto'
import { cutOff } from '../../../testing/cut-off'
import { startOnPostgres } from '../../../testing/test-backend'
import { recoverTransfers } from './run-transfer'
import { advanceTransfer, beginTransfer, listOpenTransfers } from './transfer-operations'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const fund = { wallet: 100, games: { PG: 30, JOKER: 0 } }

const state = async (id: string) => {
  const { body } = await backend.console.get(`/members/${id}`)
  return body as { wallet: number; transit: number; games: Record<string, number> }
}
const order = (id: string, step: string, kind: string, more = {}) =>
  backend.console.post('/provider-faults', { step, kind, member: Number(id), times: 1, ...more })

const statuses = async (caller: Awaited<ReturnType<typeof backend.newMember>>['caller']) => {
  const { body } = await caller.post('/api/statement', { page: 1, limit: 10 })
  return (body as { statements: { status: string }[] }).statements.map(row => row.status)
}

describe('transfer', () => {
  test('moves the exact amount, to the hundredth', async () => {
    const { caller, id } = await backend.newMember(fund)
    await caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 0.01 + 9.99 })
    await caller.post('/api/wallet/transfer', { from: 'PG', to: 'JOKER', amount: 4.35 })
    expect(await state(id)).toMatchObject({
      wallet: 90,
      transit: 0,
      games: { PG: 35.65, JOKER: 4.35 },
    })
    expect(await statuses(caller)).toEqual(['SUCCESS', 'SUCCESS'])
  })

  test.each([
    ['giving to a game', 'WALLET', 'PG', 'give'],
    ['taking from a game', 'PG', 'WALLET', 'take'],
    ['taking between games', 'PG', 'JOKER', 'take'],
  ])('returns the funds when it fails at %s', async (_, from, to, step) => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, step, 'fail')
    const reply = await caller.post('/api/wallet/transfer', { from, to, amount: 12.34 })
    expect([reply.status, reply.message]).toEqual([502, 'TRANSFER_FAIL'])
    expect(await state(id)).toMatchObject({ wallet: 100, transit: 0, games: { PG: 30, JOKER: 0 } })
    expect(await statuses(caller)).toEqual(['FAILED'])
  })

  test('leaves the funds in the wallet when the second game refuses', async () => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, 'give', 'fail')
    const [key, body] = [randomUUID(), { from: 'PG', to: 'JOKER', amount: 10 }]
    const send = () => caller.post('/api/wallet/transfer', body, { key })
    expect((await send()).message).toBe('TRANSFER_FAIL')
    expect(await state(id)).toMatchObject({ wallet: 110, transit: 0, games: { PG: 20, JOKER: 0 } })
    expect((await send()).message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 110, transit: 0, games: { PG: 10, JOKER: 10 } })
  })

  test('counts each result of a game once when it is repeated', async () => {
    const id = (await backend.newMember(fund)).id
    const { database } = backend.backend
    const input = { member: Number(id), currency: 'BAHT', from: 'PG', to: 'JOKER' } as const
    await database.run(beginTransfer, { ...input, id: 'twice', amount: 10_00, owner: 0 })
    for (const at of ['taking', 'taking', 'giving', 'giving', 'taking'] as const)
      await database.run(advanceTransfer, { id: 'twice', at, booked: true })
    expect(await state(id)).toMatchObject({ transit: 0, games: { PG: 20, JOKER: 10 } })
  })

  test.each(['give', 'take'])('succeeds once when the reply is lost at %s', async step => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, step, 'lost')
    const [from, to] = step === 'give' ? ['WALLET', 'PG'] : ['PG', 'WALLET']
    const reply = await caller.post('/api/wallet/transfer', { from, to, amount: 10 })
    expect(reply.message).toBe('SUCCESS')
    const expected = step === 'give' ? [90, 40] : [110, 20]
    const { wallet, games } = await state(id)
    expect([wallet, games.PG]).toEqual(expected)
  })

  test('is undone when the reply is invalid and nothing was booked', async () => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, 'give', 'nonsense')
    const reply = await caller.post('/api/wallet/transfer', {
      from: 'WALLET',
      to: 'PG',
      amount: 10,
    })
    expect(reply.message).toBe('TRANSFER_FAIL')
    expect(await state(id)).toMatchObject({ wallet: 100, transit: 0, games: { PG: 30 } })
  })

  test('stays in progress while its outcome is unknown, until recovery', async () => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, 'give', 'lost')
    await backend.console.post('/provider-faults', { step: 'settle', kind: 'nonsense', times: 1 })
    const key = randomUUID()
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    const reply = await caller.post('/api/wallet/transfer', body, { key })
    expect(reply.message).toBe('PROCESSING')
    expect(await state(id)).toMatchObject({ wallet: 90, transit: 10, games: { PG: 30 } })
    expect(await statuses(caller)).toEqual(['PROCESSING'])
    await recoverTransfers(backend.backend, 0)
    expect(await state(id)).toMatchObject({ wallet: 90, transit: 0, games: { PG: 40 } })
    expect(await statuses(caller)).toEqual(['SUCCESS'])
  })

  test('books winnings and losses before it checks the balance', async () => {
    const { caller, id } = await backend.newMember(fund)
    await backend.console.post(`/members/${id}/play`, { game: 'PG', amount: 20 })
    const won = await caller.post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 50 })
    expect(won.message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 150, games: { PG: 0 } })
    const empty = await caller.post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 1 })
    expect(empty.message).toBe('MONEY_NOT_ENOUGH')
  })

  test.each([
    ['WALLET', 'PG'],
    ['PG', 'WALLET'],
  ])('is refused from %s when it never held money', async (from, to) => {
    const { caller, id } = await backend.newMember({ games: { PG: 0 } })
    const reply = await caller.post('/api/wallet/transfer', { from, to, amount: 1 })
    expect(reply.message).toBe('MONEY_NOT_ENOUGH')
    expect(await state(id)).toMatchObject({ wallet: 0, transit: 0, games: { PG: 0 } })
  })

  test('is open for recovery at once when its instance has stopped', async () => {
    const { id } = await backend.newMember(fund)
    const { database } = backend.backend
    const input = { member: Number(id), currency: 'BAHT', from: 'WALLET', to: 'PG' } as const
    const begin = (name: string, owner: number) =>
      database.run(beginTransfer, { ...input, id: name, amount: 10_00, owner })
    await begin('of this instance', database.instance)
    await begin('of a stopped instance', 0)
    const open = await database.run(listOpenTransfers, 3600)
    const own = open.filter(row => row.member_id === Number(id))
    expect(own.map(row => row.id)).toEqual(['of a stopped instance'])
    await recoverTransfers(backend.backend, 0)
    expect(await state(id)).toMatchObject({ wallet: 80, transit: 0, games: { PG: 50 } })
  })

  test('brings the last satang of a game back to the wallet', async () => {
    const { caller, id } = await backend.newMember({ wallet: 0, games: { PG: 0.5 } })
    const rest = { from: 'PG', to: 'WALLET', amount: 0.5 }
    expect((await caller.post('/api/wallet/transfer', rest)).message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 0.5, transit: 0, games: { PG: 0 } })
  })

  test.each([
    ['the same account twice', { from: 'PG', to: 'PG', amount: 1 }, 'NO_WALLET'],
    ['a missing account', { from: '', to: 'PG', amount: 1 }, 'NO_WALLET'],
    ['an unknown game', { from: 'WALLET', to: 'NOGAME', amount: 1 }, 'NO_GAME'],
    ['a game that is not open', { from: 'WALLET', to: 'CIRCUS', amount: 1 }, 'SLOT_NO_ACCOUNT'],
    ['less than one baht', { from: 'WALLET', to: 'PG', amount: 0.99 }, 'TRANSFER_MINIMUM'],
    ['a negative amount', { from: 'WALLET', to: 'PG', amount: -5 }, 'TRANSFER_MINIMUM'],
    ['an amount of zero', { from: 'PG', to: 'WALLET', amount: 0 }, 'TRANSFER_MINIMUM'],
    ['three decimals', { from: 'WALLET', to: 'PG', amount: 1.005 }, 'TRANSFER_MINIMUM'],
    ['an amount as text', { from: 'WALLET', to: 'PG', amount: '10' }, 'TRANSFER_MINIMUM'],
    ['more than the balance', { from: 'WALLET', to: 'PG', amount: 100.01 }, 'MONEY_NOT_ENOUGH'],
    ['an unsafe number', { from: 'WALLET', to: 'PG', amount: 1e300 }, 'TRANSFER_MINIMUM'],
  ])('refuses %s and changes nothing', async (_, body, code) => {
    const { caller, id } = await backend.newMember(fund)
    expect((await caller.post('/api/wallet/transfer', body)).message).toBe(code)
    expect(await state(id)).toMatchObject({ wallet: 100, transit: 0, games: { PG: 30, JOKER: 0 } })
    expect(await statuses(caller)).toEqual([])
  })
})

test.each([
  ['transferred into a game', 'give', { from: 'WALLET', to: 'PG', amount: 10 }, 90, 40],
  ['transferred out of a game', 'take', { from: 'PG', to: 'WALLET', amount: 10 }, 110, 20],
])('books money %s once when the game refuses a repetition', async (_, ...more) => {
  const [step, body, wallet, game] = more
  const { caller, id } = await backend.newMember(fund)
  cutOff(backend, 'transfer.advance', 1)
  const key = randomUUID()
  expect((await caller.post('/api/wallet/transfer', body, { key })).status).toBe(503)
  await order(id, step, 'fail')
  expect((await caller.post('/api/wallet/transfer', body, { key })).message).toBe('SUCCESS')
  await caller.get('/api/wallet/refresh/slot')
  expect(await state(id)).toMatchObject({ wallet, transit: 0, games: { PG: game } })
})

describe('transferAll', () => {
  test('moves the wallet and every game to one account', async () => {
    const { caller, id } = await backend.newMember({ wallet: 10, games: { PG: 1.5, JOKER: 2.25 } })
    const reply = await caller.post('/api/wallet/transferAll', { to: 'PG' })
    expect(reply.body).toMatchObject({ message: 'SUCCESS', failures: [] })
    expect(await state(id)).toMatchObject({ wallet: 0, games: { PG: 13.75, JOKER: 0 } })
  })

  test('reports the game that refused, and moves the others', async () => {
    const { caller, id } = await backend.newMember({ wallet: 10, games: { PG: 5, JOKER: 7 } })
    await order(id, 'take', 'fail', { game: 'JOKER' })
    const reply = await caller.post('/api/wallet/transferAll', { to: 'WALLET' })
    expect(reply.body).toMatchObject({
      message: 'SUCCESS',
      failures: [{ code: 'JOKER', message: 'TRANSFER_FAIL' }],
    })
    expect(await state(id)).toMatchObject({ wallet: 15, transit: 0, games: { PG: 0, JOKER: 7 } })
  })
})

describe.each([
  ['transferAll', '/api/wallet/transferAll', { to: 'WALLET' }, 522],
  ['withdrawAll', '/api/wallet/withdrawAll', { amount: 522 }, 0],
])('%s', (_, path, body, left) => {
  test.each([
    ['its first move', 'transfer.advance', 1],
    ['its last move', 'transfer.advance', 2],
    ['its end', 'move.settle', 1],
  ])('resumes when it was interrupted at %s and is retried', async (_, name, at) => {
    const { caller, id } = await backend.newMember({ wallet: 510, games: { PG: 5, JOKER: 7 } })
    cutOff(backend, name, at)
    const key = randomUUID()
    expect((await caller.post(path, body, { key })).status).toBe(503)
    const retried = await caller.post(path, body, { key })
    expect(retried.body).toMatchObject({ message: 'SUCCESS', failures: [] })
    expect(await state(id)).toMatchObject({ wallet: left, transit: 0, games: { PG: 0, JOKER: 0 } })
  })
})

describe('withdrawal', () => {
  test('is returned to the wallet when staff refuse it', async () => {
    const { caller, id } = await backend.newMember({ wallet: 500 })
    const { body } = await caller.post('/api/wallet/withdraw', { amount: 200 })
    expect((await state(id)).wallet).toBe(300)
    await backend.console.put(`/open/${(body as { reference: string }).reference}`, {
      isGood: false,
    })
    expect((await state(id)).wallet).toBe(500)
    expect(await statuses(caller)).toEqual(['FAILED'])
  })

  test.each([99.99, 200_000.01])('refuses %d baht, outside the limits', async amount => {
    const { caller, id } = await backend.newMember({ wallet: 300_000 })
    expect((await caller.post('/api/wallet/withdraw', { amount })).message).toBe('TRANSFER_MINIMUM')
    expect((await state(id)).wallet).toBe(300_000)
  })

  test('is refused while a bonus is active', async () => {
    const { caller } = await backend.newMember({
      wallet: 500,
      bonuses: [{ code: 'DAILY', isActive: true }],
    })
    const { message } = await caller.post('/api/wallet/withdraw', { amount: 200 })
    expect(message).toBe('BONUS_CONDITION')
  })

  test('withdraws everything only if the total is the one shown', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 50.5 } })
    const wrong = await caller.post('/api/wallet/withdrawAll', { amount: 150 })
    expect(wrong.body).toMatchObject({
      message: 'MONEY_NOT_ENOUGH',
      details: { reason: 'changed', total: 150.5 },
    })
    expect(await state(id)).toMatchObject({ wallet: 100, games: { PG: 50.5 } })
    const right = await caller.post('/api/wallet/withdrawAll', { amount: 150.5 })
    expect(right.message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 0, games: { PG: 0 } })
  })
})

test('the ledger is balanced after all tests', async () => {
  expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
})
