import { defineOperation } from '../../platform/database/operation'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

type Row = readonly [type: string, at: string, hundredths: number, status?: string]

const addRows = defineOperation(
  'testing.addRows',
  'locked',
  async (sql, { member, rows }: { member: number; rows: readonly Row[] }) => {
    for (const [type, at, amount, status = 'SUCCESS'] of rows)
      await sql.query(
        `insert into statement (member_id, type, status, amount, reference, created_at)
         values ($1, $2, $4, $5, gen_random_uuid()::text, $3::timestamptz)`,
        [member, type, at, status, amount],
      )
  },
)

const memberWith = async (...rows: Row[]) => {
  const member = await backend.newMember()
  await backend.backend.database.run(addRows, { member: Number(member.id), rows })
  return member
}

type Bar = { beginsAt: string; putIn: number; takenOut: number }
type Flows = { unit: string; putIn: number; takenOut: number; bars: Bar[] }
const flowsOf = async ({ caller }: TestMember, from: string, to: string) =>
  (await caller.get(`/api/limits/flows/${from}/${to}`)).body as Flows

test('both days count whole, as they are in Bangkok, and nothing beside them', async () => {
  const member = await memberWith(
    ['deposit', '2026-03-09T23:59:59.999+07:00', 1_00],
    ['deposit', '2026-03-10T00:00:00+07:00', 10],
    ['deposit', '2026-03-11T12:00:00+07:00', 20],
    ['deposit', '2026-03-11T12:00:00+07:00', 40_00, 'FAILED'],
    ['deposit', '2026-03-11T12:00:00+07:00', 80_00, 'PROCESSING'],
    ['bonus', '2026-03-11T12:00:00+07:00', 160_00],
    ['withdraw', '2026-03-12T23:59:59.999+07:00', 7],
    ['withdraw', '2026-03-13T00:00:00+07:00', 2_00],
  )
  expect(await flowsOf(member, '2026-03-10', '2026-03-12')).toEqual({
    currency: 'BAHT',
    unit: 'day',
    // A tenth and two tenths of a baht: as numbers of baht they would be more than three tenths.
    putIn: 0.3,
    takenOut: 0.07,
    bars: [
      { beginsAt: '2026-03-09T17:00:00.000Z', putIn: 0.1, takenOut: 0 },
      { beginsAt: '2026-03-10T17:00:00.000Z', putIn: 0.2, takenOut: 0 },
      { beginsAt: '2026-03-11T17:00:00.000Z', putIn: 0, takenOut: 0.07 },
    ],
  })
})

test('a longer period is told by weeks or months, of which the first and the last have only what is in it', async () => {
  const member = await memberWith(
    ['deposit', '2026-01-04T12:00:00+07:00', 1_00],
    ['deposit', '2026-01-08T12:00:00+07:00', 2_00],
    ['deposit', '2026-02-20T12:00:00+07:00', 4_00],
    ['deposit', '2026-02-21T12:00:00+07:00', 8_00],
  )
  const weeks = await flowsOf(member, '2026-01-08', '2026-02-20')
  expect(weeks).toMatchObject({ unit: 'week', putIn: 6 })
  expect(weeks.bars.map(({ beginsAt }) => beginsAt.slice(0, 10))).toEqual([
    // Thursday, then Mondays, in Bangkok: the day before by the clock of Greenwich.
    '2026-01-07',
    '2026-01-11',
    '2026-01-18',
    '2026-01-25',
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
  ])
  const months = await flowsOf(member, '2025-07-15', '2026-02-20')
  expect(months).toMatchObject({ unit: 'month', putIn: 7 })
  expect(months.bars.map(({ putIn }) => putIn)).toEqual([0, 0, 0, 0, 0, 0, 3, 4])
})

test('the parts of a period together are what is told of it, and two periods beside each other what is told of both', async () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 4, day, hour)).toISOString()
  const rows = Array.from(
    { length: 60 },
    (_, n): Row => [
      n % 3 === 0 ? 'withdraw' : 'deposit',
      at(1 + (n % 29), (n * 7) % 24),
      1 + n * 37,
    ],
  )
  const member = await memberWith(...rows)
  const inHundredths = ({ putIn, takenOut }: { putIn: number; takenOut: number }) => [
    Math.round(putIn * 100),
    Math.round(takenOut * 100),
  ]
  const sum = (all: readonly { putIn: number; takenOut: number }[]) =>
    all.map(inHundredths).reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0])
  const whole = await flowsOf(member, '2026-04-01', '2026-06-30')
  expect(sum(whole.bars)).toEqual(inHundredths(whole))
  for (const day of ['2026-05-01', '2026-05-10', '2026-05-17', '2026-05-31']) {
    const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
    const parts = [
      await flowsOf(member, '2026-04-01', day),
      await flowsOf(member, next, '2026-06-30'),
    ]
    expect(sum(parts)).toEqual(inHundredths(whole))
  }
})

test.each([
  ['ends before it begins', '2026-03-10/2026-03-09'],
  ['begins on a day that there is not', '2026-02-30/2026-03-09'],
  ['is longer than three years', '2020-01-01/2026-01-01'],
  ['is of another age', '0000-01-01/0000-01-02'],
  ['is none', 'yesterday/today'],
])('a period that %s is refused', async (_, period) => {
  const { caller } = await backend.newMember()
  expect((await caller.get(`/api/limits/flows/${period}`)).message).toBe('KEY_INVALID')
})

test('nobody is told of somebody else', async () => {
  await memberWith(['deposit', '2026-03-11T12:00:00+07:00', 5_00])
  const other = await backend.newMember()
  expect(await flowsOf(other, '2026-03-11', '2026-03-11')).toMatchObject({ putIn: 0 })
})
