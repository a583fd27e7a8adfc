import { defineOperation } from '../../platform/database/operation'
import { dayOfNow, retryInNewPeriod } from '../../testing/retry-in-new-period'
import { startOnPostgres } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

/** As if so many minutes had gone by since the member last did anything of the kind. */
const passMinutes = defineOperation(
  'testing.passMinutes',
  'locked',
  async (sql, { member, asked, seen }: { member: number; asked: number; seen: number }) => {
    await sql.query(
      `update play_clock set started_at = started_at - make_interval(mins => $2),
         asked_at = asked_at - make_interval(mins => $2), seen_at = seen_at - make_interval(mins => $3)
       where member_id = $1`,
      [member, asked, seen],
    )
  },
)

type Clock = { every: number | null; startedAt: string; dueAt: string | null }
const clockOf = ({ body }: { body: unknown }) => body as Clock
/** The machine may take its time between two steps. */
const expectIn = (moment: string | null, minutes: number) => {
  const difference = (Date.parse(moment ?? '') - Date.now()) / 60_000 - minutes
  expect(Math.abs(difference)).toBeLessThan(3)
}

const newPlayer = async () => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 100 }, coins: 3 })
  const pass = (asked: number, seen = 0) =>
    backend.backend.database.run(passMinutes, { member: Number(member.id), asked, seen })
  const move = (from: string, to: string) =>
    member.caller.post('/api/wallet/transfer', { from, to, amount: 10 })
  return { ...member, pass, move }
}

test('who does not want to be asked is asked nothing; the session began with the login', async () => {
  const { caller } = await newPlayer()
  const clock = clockOf(await caller.get('/api/limits/clock'))
  expect(clock).toMatchObject({ every: null, dueAt: null })
  expectIn(clock.startedAt, 0)
  const { body } = await caller.get('/api/wallet')
  expect(body).not.toHaveProperty('playClock')
})

test('the minutes are kept by the server, and begin anew when the member has looked up', async () => {
  const { caller, pass } = await newPlayer()
  const set = clockOf(await caller.post('/api/limits/clock', { every: 30 }))
  expectIn(set.dueAt, 30)
  await pass(20)
  const seen = await caller.post('/api/limits/clock/seen', { answered: false })
  expectIn(clockOf(seen).dueAt, 10)
  const sooner = await caller.post('/api/limits/clock', { every: 15 })
  expectIn(clockOf(sooner).dueAt, -5)
  const answered = clockOf(await caller.post('/api/limits/clock/seen', { answered: true }))
  expectIn(answered.dueAt, 15)
  expectIn(answered.startedAt, -20)
  expect((await caller.get('/api/wallet')).body).toMatchObject({ playClock: true })
})

test('whoever is long due and has not looked up takes nothing into games; taking out always goes on', async () => {
  const { caller, pass, move } = await newPlayer()
  await caller.post('/api/limits/clock', { every: 15 })
  await pass(15)
  expect((await move('WALLET', 'PG')).message).toBe('SUCCESS')
  await pass(6)
  expect((await move('WALLET', 'PG')).message).toBe('PLAY_LIMIT')
  expect((await caller.post('/api/wallet/transferAll', { to: 'PG' })).message).toBe('PLAY_LIMIT')
  expect((await caller.post('/api/spinwheel/spin')).message).toBe('PLAY_LIMIT')
  expect((await move('PG', 'WALLET')).message).toBe('SUCCESS')
  expect((await caller.post('/api/wallet/withdraw', { amount: 100 })).message).toBe('SUCCESS')
  await caller.post('/api/limits/clock/seen', { answered: true })
  expect((await move('WALLET', 'PG')).message).toBe('SUCCESS')
})

test('an hour without a sign of the member ends the session', async () => {
  const { caller, pass, move } = await newPlayer()
  await caller.post('/api/limits/clock', { every: 15 })
  await pass(90, 61)
  expect((await move('WALLET', 'PG')).message).toBe('SUCCESS')
  const clock = clockOf(await caller.get('/api/limits/clock'))
  expectIn(clock.startedAt, 0)
  expectIn(clock.dueAt, 15)
})

test('what was put in and taken out is told in the session and by day, week and month', () =>
  retryInNewPeriod(dayOfNow, async () => {
    const { caller } = await newPlayer()
    const { body: qr } = await caller.post('/api/qrcode/ZPAY', { amount: 300 })
    await backend.console.post(`/qrcodes/${(qr as { qrcodeId: string }).qrcodeId}/pay`)
    expect((await caller.get('/api/limits/clock')).body).toMatchObject({ putIn: 300, takenOut: 0 })
    for (const [unit, count] of [
      ['day', 7],
      ['week', 8],
      ['month', 12],
    ] as const) {
      const { body } = await caller.get(`/api/limits/flows/${unit}`)
      const { bars } = body as { bars: { beginsAt: string; putIn: number }[] }
      expect(bars).toHaveLength(count)
      expect(bars.at(-1)).toMatchObject({ putIn: 300 })
      expect(bars.slice(0, -1).every(({ putIn }) => putIn === 0)).toBe(true)
    }
  }))
