import { listStatements } from '../contract/routes/statement'
import { network } from '../testing/network'
import { findRow } from './find-row'

const at = Date.parse('2026-11-20T10:00:00Z')
const minutes = (count: number) => at + count * 60_000

beforeAll(() => network.install())
beforeEach(() => network.reset())

const isOfFive = ({ amount }: { amount?: number | null }) => amount === 500

test('finds nothing on a slow clock: the row may be older', async () => {
  const sent = { at: Date.now(), before: {} }
  const reply = (age: number) =>
    network.replyRaw(listStatements, {
      statements: [{ statementType: 'withdraw', amount: 5, createdAt: sent.at + age }],
    })
  // An identical row of three minutes earlier; this phone's clock is five minutes slow.
  reply(120_000)
  await expect(findRow(sent, isOfFive)).rejects.toThrow('still to come')
  reply(0)
  expect(await findRow(sent, isOfFive)).toMatchObject({ seenIn: 'statement' })
})

test.each([
  ['a moment later', at, 'SUCCESS', { seenIn: 'statement', failed: false, open: false }],
  ['that failed', at, 'FAILED', { seenIn: 'statement', failed: true }],
  ['that is still under way', at, 'PROCESSING', { failed: false, open: true }],
  ['without a status, which cannot say that it is under way', at, null, { open: false }],
  ['from before', minutes(-1), 'SUCCESS', undefined],
  ['from so much later that it is of another move', minutes(11), 'SUCCESS', undefined],
])('reads a row %s as %#', async (_, createdAt, status, trace) => {
  network.replyRaw(listStatements, {
    statements: [{ statementType: 'withdraw', status, amount: 5, createdAt }],
  })
  const found = await findRow({ at, before: {} }, isOfFive)
  if (trace) expect(found).toMatchObject(trace)
  else expect(found).toBeUndefined()
})

describe('with several rows that fit', () => {
  const reply = (...statuses: string[]) =>
    network.replyRaw(listStatements, {
      statements: statuses.map(status => ({
        statementType: 'withdraw',
        status,
        amount: 5,
        createdAt: at,
      })),
    })
  const find = () => findRow({ at, before: {} }, isOfFive)

  test('counts the successful rows', async () => {
    reply('FAILED', 'SUCCESS', 'SUCCESS', 'PROCESSING')
    expect(await find()).toMatchObject({ failed: false, count: 3 })
  })

  test('trusts the successful row beside failed ones', async () => {
    reply('FAILED', 'SUCCESS')
    const trace = await find()
    expect(trace).toMatchObject({ failed: false })
    expect(trace?.count).toBeUndefined()
  })

  test('says failed when all of them failed', async () => {
    reply('FAILED', 'FAILED')
    expect(await find()).toMatchObject({ failed: true })
  })
})

describe('near the limits', () => {
  const rows = (...createdAt: number[]) =>
    network.replyRaw(listStatements, {
      statements: createdAt.map((moment, id) => ({
        _id: id,
        statementType: 'withdraw',
        status: 'SUCCESS',
        amount: 5,
        createdAt: moment,
      })),
    })

  test.each([
    [-2_000, true],
    [-2_001, false],
    [600_000, true],
    [600_001, false],
  ])('finds a row %i milliseconds after the action: %p', async (age, isFound) => {
    rows(at + age)
    expect((await findRow({ at, before: {} }, isOfFive)) !== undefined).toBe(isFound)
  })

  test('counts only rows with the same key as repeats', async () => {
    const find = (keyOf: (row: { createdAt?: unknown }) => unknown) =>
      findRow({ at, before: {} }, isOfFive, keyOf)
    rows(at, at + 1_000, at + 1_000)
    expect(await find(({ createdAt }) => createdAt)).toMatchObject({ count: 2 })
    rows(at, at + 1_000)
    expect((await find(({ createdAt }) => createdAt))?.count).toBeUndefined()
  })

  test('asks for the newest ten rows', async () => {
    rows()
    expect(await findRow({ at, before: {} }, isOfFive)).toBeUndefined()
    expect(network.requests(listStatements)[0]?.body).toEqual({ page: 1, limit: 10 })
  })
})
