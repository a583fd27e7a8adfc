import { startOnPostgres, type TestMember } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

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
type Report = { unit: string; putIn: number; takenOut: number; bars: Bar[] }
const reportOf = async ({ caller }: TestMember, from: string, to: string) =>
  (await caller.get(`/api/limits/flows/${from}/${to}`)).body as Report

describe('report of deposits between two days', () => {
  test('includes both days from midnight to midnight in Bangkok', async () => {
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
    expect(await reportOf(member, '2026-03-10', '2026-03-12')).toEqual({
      currency: 'BAHT',
      unit: 'day',
      // 0.1 + 0.2 in floating-point baht would be 0.30000000000000004.
      putIn: 0.3,
      takenOut: 0.07,
      bars: [
        { beginsAt: '2026-03-09T17:00:00.000Z', putIn: 0.1, takenOut: 0 },
        { beginsAt: '2026-03-10T17:00:00.000Z', putIn: 0.2, takenOut: 0 },
        { beginsAt: '2026-03-11T17:00:00.000Z', putIn: 0, takenOut: 0.07 },
      ],
    })
  })

  test('uses weeks or months for longer periods, cut at both ends', async () => {
    const member = await memberWith(
      ['deposit', '2026-01-04T12:00:00+07:00', 1_00],
      ['deposit', '2026-01-08T12:00:00+07:00', 2_00],
      ['deposit', '2026-02-20T12:00:00+07:00', 4_00],
      ['deposit', '2026-02-21T12:00:00+07:00', 8_00],
    )
    const weeks = await reportOf(member, '2026-01-08', '2026-02-20')
    expect(weeks).toMatchObject({ unit: 'week', putIn: 6 })
    expect(weeks.bars.map(({ beginsAt }) => beginsAt.slice(0, 10))).toEqual([
      // A Thursday, then Mondays. Midnight in Bangkok is 17:00 UTC of the day before.
      '2026-01-07',
      '2026-01-11',
      '2026-01-18',
      '2026-01-25',
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
    ])
    const months = await reportOf(member, '2025-07-15', '2026-02-20')
    expect(months).toMatchObject({ unit: 'month', putIn: 7 })
    expect(months.bars.map(({ putIn }) => putIn)).toEqual([0, 0, 0, 0, 0, 0, 3, 4])
  })

  test('has a total equal to its bars, and to two adjacent reports', async () => {
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
    const sum = (figures: readonly { putIn: number; takenOut: number }[]) =>
      figures.map(inHundredths).reduce(([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d], [0, 0])
    const whole = await reportOf(member, '2026-04-01', '2026-06-30')
    expect(sum(whole.bars)).toEqual(inHundredths(whole))
    for (const day of ['2026-05-01', '2026-05-10', '2026-05-17', '2026-05-31']) {
      const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
      const parts = [
        await reportOf(member, '2026-04-01', day),
        await reportOf(member, next, '2026-06-30'),
      ]
      expect(sum(parts)).toEqual(inHundredths(whole))
    }
  })

  test.each([
    ['ends before it begins', '2026-03-10/2026-03-09'],
    ['begins on a day that does not exist', '2026-02-30/2026-03-09'],
    ['is longer than three years', '2020-01-01/2026-01-01'],
    ['begins before the year 2000', '0000-01-01/0000-01-02'],
    ['has no dates', 'yesterday/today'],
  ])('refuses a period that %s', async (_, period) => {
    const { caller } = await backend.newMember()
    expect((await caller.get(`/api/limits/flows/${period}`)).message).toBe('KEY_INVALID')
  })

  test('never includes deposits of another member', async () => {
    await memberWith(['deposit', '2026-03-11T12:00:00+07:00', 5_00])
    const other = await backend.newMember()
    expect(await reportOf(other, '2026-03-11', '2026-03-11')).toMatchObject({ putIn: 0 })
  })
})
