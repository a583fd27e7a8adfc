import { randomUUID } from 'node:crypto'
import { ageKey } from '../../../testing/operations'
import { startOnPostgres, startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { DatabaseUnavailable } from '../database/unavailable'
import { Refusal } from '../errors/refusal'
import { claimMove, forgetOldMoves, releaseMove, settleMove } from './claim'
import { runOnce } from './run-once'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const state = async (of: TestBackend, id: string) => {
  const { body } = await of.console.get(`/members/${id}`)
  return body as { wallet: number; coins: number; transit: number; games: Record<string, number> }
}

const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work))

const moves: { name: string; path: string; method: 'GET' | 'POST'; body?: unknown }[] = [
  {
    name: 'a transfer',
    method: 'POST',
    path: '/api/wallet/transfer',
    body: { from: 'WALLET', to: 'PG', amount: 10 },
  },
  { name: 'a collection', method: 'POST', path: '/api/wallet/transferAll', body: { to: 'PG' } },
  { name: 'a withdrawal', method: 'POST', path: '/api/wallet/withdraw', body: { amount: 100 } },
  {
    name: 'a withdrawal of everything',
    method: 'POST',
    path: '/api/wallet/withdrawAll',
    body: { amount: 1042.5 },
  },
  { name: 'an announced deposit', method: 'POST', path: '/api/wallet/add', body: { amount: 50 } },
  { name: 'a QR code', method: 'POST', path: '/api/qrcode/ZPAY', body: { amount: 100 } },
  { name: 'a spin', method: 'POST', path: '/api/spinwheel/spin' },
  { name: 'an invite bonus', method: 'POST', path: '/api/invite/receive' },
  { name: 'a refund', method: 'GET', path: '/api/refund/receive' },
  { name: 'a bonus', method: 'GET', path: '/api/bonus/activate/DAILY' },
  { name: 'a promotion', method: 'GET', path: '/api/promotion/activate/TAMLUNG4' },
  { name: 'the opening of a game', method: 'GET', path: '/api/wallet/activate/JOKER' },
]

const rich = {
  wallet: 1000,
  games: { PG: 42.5 },
  coins: 20,
  shares: [{ name: 'A', amount: 5 }],
  refund: { amount: 5 },
}

describe('idempotency key', () => {
  test.each(moves)(
    'merges 20 parallel calls of $name into one reply',
    async ({ method, path, body }) => {
      const { caller } = await backend.newMember(rich)
      const before = (await backend.console.get('/ledger')).body as { entries: number }
      const key = randomUUID()
      const replies = await twenty(() => caller.call(method, path, body, { key }))
      expect(new Set(replies.map(reply => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
      expect(replies[0]?.status).toBe(200)
      const after = (await backend.console.get('/ledger')).body as { entries: number }
      const again = await caller.call(method, path, body, { key })
      expect(again.body).toEqual(replies[0]?.body)
      const last = (await backend.console.get('/ledger')).body as { entries: number }
      expect(last.entries).toBe(after.entries)
      expect(after.entries - before.entries).toBeLessThanOrEqual(3)
    },
  )

  test('spends one coin per key in 20 spins', async () => {
    const { caller, id } = await backend.newMember({ coins: 21 })
    const key = randomUUID()
    await twenty(() => caller.post('/api/spinwheel/spin', undefined, { key }))
    expect((await state(backend, id)).coins).toBe(20)
    await twenty(() => caller.post('/api/spinwheel/spin', undefined, { key: randomUUID() }))
    expect((await state(backend, id)).coins).toBe(0)
  })

  test('is refused with another body and keeps the first effect', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 0 } })
    const key = randomUUID()
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    expect((await caller.post('/api/wallet/transfer', body, { key })).message).toBe('SUCCESS')
    const other = await caller.post('/api/wallet/transfer', { ...body, amount: 20 }, { key })
    expect([other.status, other.message]).toEqual([400, 'KEY_INVALID'])
    const details = { reason: 'the key was used for something else' }
    expect(other.body).toMatchObject({ details })
    expect((await state(backend, id)).wallet).toBe(90)
  })

  test('counts each call when it is missing', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 0 }, coins: 2 })
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    for (const _ of [1, 2]) {
      await caller.post('/api/spinwheel/spin')
      expect((await caller.post('/api/wallet/transfer', body)).message).toBe('SUCCESS')
    }
    expect(await state(backend, id)).toMatchObject({ coins: 0, wallet: 80, games: { PG: 20 } })
  })

  test('is refused on another route', async () => {
    const { caller } = await backend.newMember(rich)
    const key = randomUUID()
    await caller.post('/api/spinwheel/spin', undefined, { key })
    expect((await caller.post('/api/invite/receive', undefined, { key })).message).toBe(
      'KEY_INVALID',
    )
  })

  test('is refused on another route while the first is running', async () => {
    const { id } = await backend.newMember()
    const move = { member: Number(id), key: randomUUID(), route: 'one', fingerprint: 'f' }
    let end = () => {}
    const ending = new Promise<void>(resolve => {
      end = resolve
    })
    const first = runOnce(backend.backend, move, () => ending.then(() => 'done'))
    const other = runOnce(backend.backend, { ...move, route: 'other' }, async () => 'other')
    await expect(other).rejects.toThrow('KEY_INVALID')
    const same = runOnce(backend.backend, move, async () => 'again')
    end()
    expect([await first, await same]).toEqual(['done', 'done'])
  })

  test('belongs to its member', async () => {
    const [one, two] = [await backend.newMember(rich), await backend.newMember(rich)]
    const key = randomUUID()
    await one.caller.post('/api/spinwheel/spin', undefined, { key })
    await two.caller.post('/api/spinwheel/spin', undefined, { key })
    expect((await state(backend, two.id)).coins).toBe(19)
  })

  test('is free again after a refusal', async () => {
    const { caller, id } = await backend.newMember({ wallet: 5, games: { PG: 0 } })
    const key = randomUUID()
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    expect((await caller.post('/api/wallet/transfer', body, { key })).message).toBe(
      'MONEY_NOT_ENOUGH',
    )
    await backend.console.put(`/members/${id}`, { wallet: 50 })
    expect((await caller.post('/api/wallet/transfer', body, { key })).message).toBe('SUCCESS')
    expect((await state(backend, id)).wallet).toBe(40)
  })

  test('repeats the refusal without spending a later coin', async () => {
    const { caller, id } = await backend.newMember({ coins: 0 })
    const key = randomUUID()
    const ask = () => caller.post('/api/spinwheel/spin', undefined, { key })
    const answer = { status: 200, body: { success: false, error: 'MONEY_NOT_ENOUGH' } }
    expect(await ask()).toMatchObject(answer)
    await backend.console.put(`/members/${id}`, { coins: 1 })
    expect(await ask()).toMatchObject(answer)
    expect((await state(backend, id)).coins).toBe(1)
  })

  test('returns the reply that was lost', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 0 } })
    const key = randomUUID()
    const body = { from: 'WALLET', to: 'PG', amount: 10 }
    await backend.console.post('/faults', {
      match: '/api/wallet/transfer',
      kind: 'drop-after-commit',
      member: Number(id),
    })
    await expect(caller.post('/api/wallet/transfer', body, { key })).rejects.toThrow()
    expect((await caller.post('/api/wallet/transfer', body, { key })).message).toBe('SUCCESS')
    expect(await state(backend, id)).toMatchObject({ wallet: 90, games: { PG: 10 } })
  })
})

test('lets another instance continue only interrupted work', async () => {
  const other = await startTestBackend({ databaseUrl: backend.databaseUrl })
  try {
    const { id } = await backend.newMember()
    const move = { member: Number(id), key: randomUUID(), route: 'a move', fingerprint: 'f' }
    const started: string[] = []
    const cutOff = runOnce(backend.backend, move, async workId => {
      started.push(workId)
      throw new DatabaseUnavailable(new Error('connection terminated'))
    })
    await expect(cutOff).rejects.toThrow('the database is not available')
    const busy = { ...move, key: randomUUID() }
    const claimBy = ({ database }: TestBackend['backend']) =>
      database.run(claimMove, { move: busy, owner: database.instance })
    expect(await claimBy(backend.backend)).toMatchObject({ state: 'new' })
    expect(await claimBy(other.backend)).toEqual({ state: 'busy' })
    const reply = await runOnce(other.backend, move, async workId => {
      started.push(workId)
      return 'done'
    })
    expect(reply).toBe('done')
    expect(started[1]).toBe(started[0])
  } finally {
    await other.stop()
  }
}, 40_000) // Shorter than a retry waits for work that is still running.

test('waits for the reply of another instance', async () => {
  const other = await startTestBackend({ databaseUrl: backend.databaseUrl })
  let [begin, end] = [() => {}, () => {}]
  try {
    const { id } = await backend.newMember()
    const move = { member: Number(id), key: randomUUID(), route: 'a move', fingerprint: 'f' }
    const started = new Promise<void>(resolve => {
      begin = resolve
    })
    const ending = new Promise<void>(resolve => {
      end = resolve
    })
    const first = runOnce(backend.backend, move, async () => {
      begin()
      await ending
      return 'done'
    })
    await started
    const { database } = other.backend
    const claims: string[] = []
    const again = jest.fn(async () => 'again')
    const second = runOnce(other.backend, move, again, async claimed => {
      const claim = await database.run(claimMove, { move: claimed, owner: database.instance })
      claims.push(claim.state)
      if (claims.length === 2) end()
      return { claim, started: undefined }
    })
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
    expect(claims.slice(0, 2)).toEqual(['busy', 'busy'])
    expect(claims.at(-1)).toBe('done')
    expect(again).not.toHaveBeenCalled()
  } finally {
    end()
    await other.stop()
  }
})

test('frees the key for every instance after a refusal', async () => {
  const { database } = backend.backend
  const { id } = await backend.newMember()
  const move = { member: Number(id), key: randomUUID(), route: 'a move', fingerprint: 'f' }
  const works: string[] = []
  const refused = runOnce(backend.backend, move, async workId => {
    works.push(workId)
    throw new Refusal('MONEY_NOT_ENOUGH')
  })
  await expect(refused).rejects.toThrow('MONEY_NOT_ENOUGH')
  const claim = await database.run(claimMove, { move, owner: database.instance })
  expect(claim.state).toBe('new')
  expect(claim).not.toMatchObject({ workId: works[0] })
})

describe('stored reply', () => {
  const settle = async () => {
    const { database } = backend.backend
    const { id } = await backend.newMember()
    const move = { member: Number(id), key: randomUUID(), route: 'a move', fingerprint: 'f' }
    const claim = () => database.run(claimMove, { move, owner: database.instance })
    await claim()
    await database.run(settleMove, { move, reply: 'done' })
    return { database, move, claim }
  }

  test.each([
    [23, { state: 'done', reply: 'done' }],
    [25, { state: 'new' }],
  ])('is kept for 24 hours: after %d', async (hours, expected) => {
    const { database, move, claim } = await settle()
    await database.run(ageKey, { key: move.key, hours })
    await database.run(forgetOldMoves, undefined)
    expect(await claim()).toMatchObject(expected)
  })

  test('stays when a second run of the same work is refused', async () => {
    const { database, move, claim } = await settle()
    await database.run(releaseMove, move)
    expect(await claim()).toEqual({ state: 'done', reply: 'done' })
  })
})

test('keeps the same key of two members apart while both are running', async () => {
  const members = [await backend.newMember(), await backend.newMember()]
  const key = randomUUID()
  const replies = members.map(({ id }) => {
    const move = { member: Number(id), key, route: 'a move', fingerprint: 'f' }
    return runOnce(backend.backend, move, async () => id)
  })
  expect(await Promise.all(replies)).toEqual(members.map(({ id }) => id))
})
