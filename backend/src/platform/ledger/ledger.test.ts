import { hundredths } from '@tamlung/shared/contract/hundredths'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { defineOperation } from '../database/operation'
import { PostgresDatabase } from '../database/postgres-database'
import { Refusal } from '../errors/refusal'
import { inPlay } from './balances'
import { checkLedger, postEntry } from './operations'
import { type Account, balanceOf, type Entry, type LedgerCurrency, post } from './post'

const operations = repeats({ ordinary: 500, deep: 100_000 })
const batch = 500

let postgres: TestPostgres
let database: PostgresDatabase
beforeAll(async () => {
  postgres = await startPostgres()
  database = await PostgresDatabase.open(await postgres.createReadyDatabase())
})
closeAfterAll(
  () => database.stop(),
  () => postgres.stop(),
)

const currencies: readonly LedgerCurrency[] = ['BAHT', 'LAK', 'COIN']
const members = Array.from({ length: 8 }, (_, index) => index + 1)

const accounts: Account[] = [
  ...currencies.map((currency): Account => ({ kind: 'house', currency })),
  ...members.flatMap(member =>
    currencies.flatMap((currency): Account[] => [
      { member, kind: 'wallet', currency },
      { member, kind: 'game', code: 'PG', currency },
    ]),
  ),
]

const nameOf = ({ member, kind, code, currency }: Account) =>
  `${member}:${kind}:${code}:${currency}`

const posting = fc.record({
  from: fc.nat(accounts.length - 1),
  to: fc.nat(accounts.length - 1),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000_000_000_000 }) },
  ),
})

type Expectation = 'posted' | 'refused' | 'unbalanced'
interface Attempt {
  entry: Entry
  expected: Expectation
}

/** Attempts each entry separately and returns those with an unexpected result. */
const attemptAll = defineOperation(
  'testing.attemptAll',
  'locked',
  async (sql, attempts: readonly Attempt[]): Promise<string[]> => {
    const surprises: string[] = []
    for (const { entry, expected } of attempts) {
      if (expected === 'posted') {
        await post(sql, entry)
        continue
      }
      await sql.script('savepoint attempt')
      const result = await post(sql, entry).then(
        () => 'posted',
        (error: unknown) => (error instanceof Refusal ? 'refused' : 'failed'),
      )
      await sql.script('rollback to savepoint attempt')
      if (result !== expected) surprises.push(`${entry.reference}: ${result}`)
    }
    return surprises
  },
)

const readBalance = defineOperation('testing.balance', 'read', (sql, account: Account) =>
  balanceOf(sql, account),
)

test(`matches the model after ${operations} random operations, without negative balances`, async () => {
  const model = new Map<string, number>()
  const get = (account: Account) => model.get(nameOf(account)) ?? 0
  const samples = fc.sample(posting, { numRuns: operations, seed })
  const attempts = samples.flatMap(({ from, to, amount }, index): Attempt[] => {
    const source = accounts[from]
    const target = accounts[to]
    if (source === undefined || target === undefined || source === target) return []
    // Half of the pairs have two currencies, but the ledger does not exchange.
    const destination: Account = { ...target, currency: source.currency }
    if (nameOf(source) === nameOf(destination)) return []
    const entry: Entry = {
      kind: 'test',
      reference: `random:${index}`,
      lines: [
        { ...source, amount: -amount },
        { ...destination, amount },
      ],
    }
    if (source.member !== undefined && get(source) < amount) return [{ entry, expected: 'refused' }]
    model.set(nameOf(source), get(source) - amount)
    model.set(nameOf(destination), get(destination) + amount)
    return [{ entry, expected: 'posted' }]
  })
  expect(attempts.filter(({ expected }) => expected === 'refused').length).toBeGreaterThan(
    operations / 100,
  )

  const surprises: string[] = []
  for (let start = 0; start < attempts.length; start += batch)
    surprises.push(...(await database.run(attemptAll, attempts.slice(start, start + batch))))
  expect(surprises).toEqual([])

  const check = await database.run(checkLedger, undefined)
  expect(check).toMatchObject({ unbalanced: 0, wrong: 0 })
  expect(check.totals.map(({ total }) => total)).toEqual([0, 0, 0])
  for (const account of accounts.filter(({ member }) => member !== undefined))
    expect([nameOf(account), await database.run(readBalance, account)]).toEqual([
      nameOf(account),
      get(account),
    ])
})

describe('the ledger', () => {
  const house: Account = { kind: 'house', currency: 'BAHT' }
  const wallet: Account = { member: 1, kind: 'wallet', currency: 'BAHT' }

  test('refuses an entry that does not sum to zero', async () => {
    for (const line of [
      { ...wallet, amount: 5 },
      { ...house, amount: -5 },
    ]) {
      const entry = { kind: 'test', reference: `lopsided ${line.amount}`, lines: [line] }
      await expect(database.run(postEntry, entry)).rejects.toMatchObject({ code: 'TL002' })
    }
  })

  test('refuses an entry that only sums to zero across two currencies', async () => {
    const entry: Entry = {
      kind: 'test',
      reference: 'two currencies',
      lines: [
        { ...house, amount: -5 },
        { ...wallet, currency: 'LAK', amount: 5 },
      ],
    }
    await expect(database.run(postEntry, entry)).rejects.toMatchObject({ code: 'TL002' })
  })

  test('posts a reference once', async () => {
    const entry: Entry = {
      kind: 'test',
      reference: 'once',
      lines: [
        { ...house, amount: -5 },
        { ...wallet, amount: 5 },
      ],
    }
    await database.run(postEntry, entry)
    await expect(database.run(postEntry, entry)).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    'update posting set amount = 1',
    'delete from posting',
    'update entry set kind = $$x$$',
  ])('refuses %s, whoever asks', async statement => {
    const change = defineOperation(`testing.${statement}`, 'locked', sql => sql.script(statement))
    await expect(database.run(change, undefined)).rejects.toThrow('only ever added to')
  })
})

test('counts wallet, games and money on its way as in play', () => {
  const [wallet, transit, game, other] = [1, 20, 300, 4_000].map(hundredths)
  const none = hundredths(0)
  const balances = { wallet: wallet ?? none, transit: transit ?? none, coin: hundredths(9) }
  const games = { PG: game ?? none }
  expect(inPlay({ ...balances, games, refund: other ?? none, invite: other ?? none })).toBe(321)
})
