import { listStatements } from '../contract/routes/statement'
import { network } from '../testing/network'
import { findRow } from './find-row'

const at = Date.parse('2026-11-20T10:00:00Z')
const minutes = (count: number) => at + count * 60_000

beforeAll(() => network.install())
beforeEach(() => network.reset())

const isOfFive = ({ amount }: { amount?: number | null }) => amount === 500

test('by a clock that is slow nothing is found: a row that fits may be of an equal action before', async () => {
  const sent = { at: Date.now(), before: {} }
  const reply = (age: number) =>
    network.replyRaw(listStatements, {
      statements: [{ statementType: 'withdraw', amount: 5, createdAt: sent.at + age }],
    })
  // Three minutes earlier; the clock of this phone is five minutes slow.
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
])('a row %s says %#', async (_, createdAt, status, trace) => {
  network.replyRaw(listStatements, {
    statements: [{ statementType: 'withdraw', status, amount: 5, createdAt }],
  })
  const found = await findRow({ at, before: {} }, isOfFive)
  if (trace) expect(found).toMatchObject(trace)
  else expect(found).toBeUndefined()
})
