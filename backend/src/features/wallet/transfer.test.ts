import { randomUUID } from 'node:crypto'
import { cutOff } from '../../testing/cut-off'
import { startOnPostgres } from '../../testing/test-backend'
import { recoverTransfers } from './recover-transfers'
import { advanceTransfer, beginTransfer } from './transfer-operations'

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

describe('a transfer', () => {
  test('moves exactly what was asked for, to the hundredth', async () => {
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
  ])('that fails at %s returns the funds exactly', async (_, from, to, step) => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, step, 'fail')
    const reply = await caller.post('/api/wallet/transfer', { from, to, amount: 12.34 })
    expect([reply.status, reply.message]).toEqual([502, 'TRANSFER_FAIL'])
    expect(await state(id)).toMatchObject({ wallet: 100, transit: 0, games: { PG: 30, JOKER: 0 } })
    expect(await statuses(caller)).toEqual(['FAILED'])
  })

  test('between games that the second refuses leaves the funds in the wallet, and no word of success with its key', async () => {
    const { caller, id } = await backend.newMember(fund)
    await order(id, 'give', 'fail')
    const [key, body] = [randomUUID(), { from: 'PG', to: 'JOKER', amount: 10 }]
    const ask = () => caller.post('/api/wallet/transfer', body, { key })
    expect((await ask()).message).toBe('TRANSFER_FAIL')
    expect(await state(id)).toMatchObject({ wallet: 110, transit: 0, games: { PG: 20, JOKER: 0 } })
    expect((await ask()).message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 110, transit: 0, games: { PG: 10, JOKER: 10 } })
  })

  test('counts what games answer once, whoever says it again', async () => {
    const id = (await backend.newMember(fund)).id
    const { database } = backend.backend
    const wish = { member: Number(id), currency: 'BAHT', from: 'PG', to: 'JOKER' } as const
    await database.run(beginTransfer, { ...wish, id: 'twice', amount: 10_00, owner: 0 })
    for (const at of ['taking', 'taking', 'giving', 'giving', 'taking'] as const)
      await database.run(advanceTransfer, { id: 'twice', at, booked: true })
    expect(await state(id)).toMatchObject({ transit: 0, games: { PG: 20, JOKER: 10 } })
  })

  test.each(['give', 'take'])(
    'whose answer was lost at %s is done all the same, once',
    async step => {
      const { caller, id } = await backend.newMember(fund)
      await order(id, step, 'lost')
      const [from, to] = step === 'give' ? ['WALLET', 'PG'] : ['PG', 'WALLET']
      const reply = await caller.post('/api/wallet/transfer', { from, to, amount: 10 })
      expect(reply.message).toBe('SUCCESS')
      const expected = step === 'give' ? [90, 40] : [110, 20]
      const { wallet, games } = await state(id)
      expect([wallet, games.PG]).toEqual(expected)
    },
  )

  test('that gets nonsense for an answer is undone when the game had not booked it', async () => {
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

  test('whose fate nobody tells stays in progress, and is ended later, once', async () => {
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

  test('of what was won in the meantime works, and losses are known first', async () => {
    const { caller, id } = await backend.newMember(fund)
    await backend.console.post(`/members/${id}/play`, { game: 'PG', amount: 20 })
    const won = await caller.post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 50 })
    expect(won.message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 150, games: { PG: 0 } })
    const none = await caller.post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 1 })
    expect(none.message).toBe('MONEY_NOT_ENOUGH')
  })

  test('brings the last satang of a game back to the wallet', async () => {
    const { caller, id } = await backend.newMember({ wallet: 0, games: { PG: 0.5 } })
    const rest = { from: 'PG', to: 'WALLET', amount: 0.5 }
    expect((await caller.post('/api/wallet/transfer', rest)).message).toBe('SUCCESS')
    expect(await state(id)).toMatchObject({ wallet: 0.5, transit: 0, games: { PG: 0 } })
  })

  test.each([
    ['the same place twice', { from: 'PG', to: 'PG', amount: 1 }, 'NO_WALLET'],
    ['nowhere', { from: '', to: 'PG', amount: 1 }, 'NO_WALLET'],
    ['an unknown game', { from: 'WALLET', to: 'NOGAME', amount: 1 }, 'NO_GAME'],
    ['a game that is not open', { from: 'WALLET', to: 'CIRCUS', amount: 1 }, 'SLOT_NO_ACCOUNT'],
    ['less than one baht', { from: 'WALLET', to: 'PG', amount: 0.99 }, 'TRANSFER_MINIMUM'],
    ['a negative amount', { from: 'WALLET', to: 'PG', amount: -5 }, 'TRANSFER_MINIMUM'],
    ['nothing', { from: 'PG', to: 'WALLET', amount: 0 }, 'TRANSFER_MINIMUM'],
    ['three decimals', { from: 'WALLET', to: 'PG', amount: 1.005 }, 'TRANSFER_MINIMUM'],
    ['a text', { from: 'WALLET', to: 'PG', amount: '10' }, 'TRANSFER_MINIMUM'],
    ['more than there is', { from: 'WALLET', to: 'PG', amount: 100.01 }, 'MONEY_NOT_ENOUGH'],
    ['more than can be', { from: 'WALLET', to: 'PG', amount: 1e300 }, 'TRANSFER_MINIMUM'],
  ])('of %s is refused and changes nothing', async (_, body, code) => {
    const { caller, id } = await backend.newMember(fund)
    expect((await caller.post('/api/wallet/transfer', body)).message).toBe(code)
    expect(await state(id)).toMatchObject({ wallet: 100, transit: 0, games: { PG: 30, JOKER: 0 } })
    expect(await statuses(caller)).toEqual([])
  })
})

test.each([
  ['put into a game', 'give', { from: 'WALLET', to: 'PG', amount: 10 }, 90, 40],
  ['taken out of a game', 'take', { from: 'PG', to: 'WALLET', amount: 10 }, 110, 20],
])('what was %s is there once, also when the game refuses to do it again', async (_, ...more) => {
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

describe('collecting everything', () => {
  test('brings the wallet and every game to one place', async () => {
    const { caller, id } = await backend.newMember({ wallet: 10, games: { PG: 1.5, JOKER: 2.25 } })
    const reply = await caller.post('/api/wallet/transferAll', { to: 'PG' })
    expect(reply.body).toMatchObject({ message: 'SUCCESS', failures: [] })
    expect(await state(id)).toMatchObject({ wallet: 0, games: { PG: 13.75, JOKER: 0 } })
  })

  test('says which game refused, and keeps what it holds', async () => {
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
  ['collecting everything', '/api/wallet/transferAll', { to: 'WALLET' }, 522],
  ['withdrawing everything', '/api/wallet/withdrawAll', { amount: 522 }, 0],
])('%s', (_, path, body, left) => {
  test.each([
    ['its first move', 'transfer.advance', 1],
    ['its last move', 'transfer.advance', 2],
    ['its end', 'move.settle', 1],
  ])('that was cut off at %s goes on with it when it is asked for again', async (_, name, at) => {
    const { caller, id } = await backend.newMember({ wallet: 510, games: { PG: 5, JOKER: 7 } })
    cutOff(backend, name, at)
    const key = randomUUID()
    expect((await caller.post(path, body, { key })).status).toBe(503)
    const again = await caller.post(path, body, { key })
    expect(again.body).toMatchObject({ message: 'SUCCESS', failures: [] })
    expect(await state(id)).toMatchObject({ wallet: left, transit: 0, games: { PG: 0, JOKER: 0 } })
  })
})

describe('a withdrawal', () => {
  test('waits with the bank until staff confirm it, and comes back when they refuse', async () => {
    const { caller, id } = await backend.newMember({ wallet: 500 })
    const { body } = await caller.post('/api/wallet/withdraw', { amount: 200 })
    expect((await state(id)).wallet).toBe(300)
    await backend.console.put(`/open/${(body as { reference: string }).reference}`, {
      isGood: false,
    })
    expect((await state(id)).wallet).toBe(500)
    expect(await statuses(caller)).toEqual(['FAILED'])
  })

  test.each([99.99, 200_000.01])('of %d baht is outside the limits', async amount => {
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

  test('of everything pays what the member saw, or nothing', async () => {
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

test('after all of this the ledger is whole', async () => {
  expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
})
