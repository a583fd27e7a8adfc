import { randomInt, randomUUID } from 'node:crypto'
import { repeats } from '@tamlung/shared/testing/deep'
import { addPromotion } from '../../../testing/operations'
import { startOnPostgres } from '../../../testing/test-backend'
import { PostgresDatabase } from '../database/postgres-database'
import { checkLedger, postEntry } from './operations'
import type { Account } from './post'

const clients = repeats({ ordinary: 20, deep: 50 })
/** Transfers per client. */
const transfers = repeats({ ordinary: 8, deep: 40 })

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const walletOf = (member: number): Account => ({ member, kind: 'wallet', currency: 'BAHT' })

const inBaht = async (id: string) => {
  const { body } = await backend.console.get(`/members/${id}`)
  return body as { wallet: number; coins: number }
}

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const successes = (replies: readonly { status: number }[]) =>
  replies.filter(reply => reply.status === 200).length

describe('on a real PostgreSQL', () => {
  test(`keeps the total while ${clients} clients transfer between 10 accounts`, async () => {
    const database = await PostgresDatabase.open(backend.databaseUrl, 55)
    try {
      const members = Array.from({ length: 10 }, (_, index) => 900_001 + index)
      for (const member of members)
        await database.run(postEntry, {
          kind: 'test',
          reference: `open:${member}`,
          lines: [
            { kind: 'bank', currency: 'BAHT', amount: -1000 },
            { ...walletOf(member), amount: 1000 },
          ],
        })
      const totals = new Set<number>()
      let isOver = false
      const reader = (async () => {
        while (!isOver) {
          const { totals: found, wrong, unbalanced } = await database.run(checkLedger, undefined)
          for (const { total } of found) totals.add(total + wrong + unbalanced)
        }
      })()
      let moved = 0
      await many(clients, async () => {
        for (let count = 0; count < transfers; count += 1) {
          const from = randomInt(10)
          const to = (from + 1 + randomInt(9)) % 10
          const amount = 1 + randomInt(400)
          const lines = [
            { ...walletOf(members[from] ?? 0), amount: -amount },
            { ...walletOf(members[to] ?? 0), amount },
          ]
          await database.run(postEntry, { kind: 'test', reference: randomUUID(), lines }).then(
            () => {
              moved += 1
            },
            (error: Error) => expect(error.message).toBe('MONEY_NOT_ENOUGH'),
          )
        }
      })
      isOver = true
      await reader
      expect([...totals]).toEqual([0])
      expect(moved).toBeGreaterThan(10 * transfers)
    } finally {
      await database.stop()
    }
  })

  test(`pays one of ${clients} parallel withdrawals with funds for one`, async () => {
    const { caller, id } = await backend.newMember({ wallet: 150 })
    const replies = await many(clients, () =>
      caller.post('/api/wallet/withdraw', { amount: 100 }, { key: randomUUID() }),
    )
    expect(successes(replies)).toBe(1)
    expect((await inBaht(id)).wallet).toBe(50)
  })

  test(`completes one of ${clients} parallel transfers with funds for one`, async () => {
    const { caller, id } = await backend.newMember({ wallet: 150, games: { PG: 0 } })
    const replies = await many(clients, () =>
      caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 }),
    )
    expect(successes(replies)).toBe(1)
    expect(await inBaht(id)).toMatchObject({ wallet: 50, games: { PG: 100 } })
  })

  test(`books ${clients} transfers and deposits of one wallet in parallel`, async () => {
    const database = await PostgresDatabase.open(backend.databaseUrl, 10)
    try {
      const { caller, id } = await backend.newMember({ wallet: clients, games: { PG: 0 } })
      const [replies] = await Promise.all([
        many(clients, () =>
          caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1 }),
        ),
        many(clients, () =>
          database.run(postEntry, {
            kind: 'test',
            reference: randomUUID(),
            lines: [
              { kind: 'bank', currency: 'BAHT', amount: -300 },
              { ...walletOf(Number(id)), amount: 300 },
            ],
          }),
        ),
      ])
      expect(successes(replies)).toBe(clients)
      expect(await inBaht(id)).toMatchObject({ wallet: 3 * clients, games: { PG: clients } })
    } finally {
      await database.stop()
    }
  })

  test(`turns one of ${clients} parallel spins with one coin`, async () => {
    const { caller, id } = await backend.newMember({ coins: 1 })
    const replies = await many(clients, () =>
      caller.post('/api/spinwheel/spin', undefined, { key: randomUUID() }),
    )
    const turned = replies.filter(({ body }) => (body as { success: boolean }).success)
    expect(turned).toHaveLength(1)
    expect((await inBaht(id)).coins).toBe(0)
  })

  test(`grants one of ${clients} parallel claims of a coupon`, async () => {
    const { caller, id, coupons } = await backend.newMember({
      coupons: [{ label: '20 baht', amount: 20 }],
    })
    const replies = await many(clients, () =>
      caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] }, { key: randomUUID() }),
    )
    expect(successes(replies)).toBe(1)
    expect((await inBaht(id)).wallet).toBe(20)
  })

  test('gives one of 20 members the last place of a promotion', async () => {
    const members = await many(20, () => backend.newMember())
    const promotion = { code: 'LASTPLACE', amount: 500, places: 1 }
    await backend.backend.database.run(addPromotion, promotion)
    const replies = await many(20, index => {
      const { caller } = members[index] ?? members[0] ?? { caller: backend.caller }
      return caller.get('/api/promotion/activate/LASTPLACE', { key: randomUUID() })
    })
    expect(successes(replies)).toBe(1)
    expect(new Set(replies.map(reply => reply.message))).toEqual(new Set(['SUCCESS', 'BONUS_FULL']))
  })
})
