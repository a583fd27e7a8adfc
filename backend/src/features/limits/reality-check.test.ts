import { dayOfNow, retryInNewPeriod } from '../../../testing/own-clock'
import { startOnPostgres } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

/** Moves the member's clock back, as if that many minutes had passed since the last answer and the last activity. */
const passMinutes = defineOperation(
  'testing.passMinutes',
  'locked',
  async (sql, { member, passed, seen }: { member: number; passed: number; seen: number }) => {
    await sql.query(
      `update play_clock set started_at = started_at - make_interval(mins => $2),
         asked_at = asked_at - make_interval(mins => $2), seen_at = seen_at - make_interval(mins => $3)
       where member_id = $1`,
      [member, passed, seen],
    )
  },
)

type Clock = { every: number | null; startedAt: string; dueAt: string | null }
const clockOf = ({ body }: { body: unknown }) => body as Clock
/** Allows three minutes for a slow machine. */
const expectMinutesFromNow = (moment: string | null, minutes: number) => {
  const difference = (Date.parse(moment ?? '') - Date.now()) / 60_000 - minutes
  expect(Math.abs(difference)).toBeLessThan(3)
}

const newPlayer = async () => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 100 }, coins: 3 })
  const pass = (passed: number, seen = 0) =>
    backend.backend.database.run(passMinutes, { member: Number(member.id), passed, seen })
  const move = (from: string, to: string) =>
    member.caller.post('/api/wallet/transfer', { from, to, amount: 10 })
  return { ...member, pass, move }
}

describe('reality check', () => {
  test('is off by default, with a session that begins at login', async () => {
    const { caller } = await newPlayer()
    const clock = clockOf(await caller.get('/api/limits/clock'))
    expect(clock).toMatchObject({ every: null, dueAt: null })
    expectMinutesFromNow(clock.startedAt, 0)
    const { body } = await caller.get('/api/wallet')
    expect(body).not.toHaveProperty('playClock')
  })

  test('restarts its minutes only when the member answers', async () => {
    const { caller, pass } = await newPlayer()
    const set = clockOf(await caller.post('/api/limits/clock', { every: 30 }))
    expectMinutesFromNow(set.dueAt, 30)
    await pass(20)
    const seen = await caller.post('/api/limits/clock/seen', { answered: false })
    expectMinutesFromNow(clockOf(seen).dueAt, 10)
    const sooner = await caller.post('/api/limits/clock', { every: 15 })
    expectMinutesFromNow(clockOf(sooner).dueAt, -5)
    const answered = clockOf(await caller.post('/api/limits/clock/seen', { answered: true }))
    expectMinutesFromNow(answered.dueAt, 15)
    expectMinutesFromNow(answered.startedAt, -20)
    expect((await caller.get('/api/wallet')).body).toMatchObject({ playClock: true })
  })

  test('blocks play five minutes after it is due, but not withdrawals', async () => {
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

  test('cannot be removed or made longer while it is due', async () => {
    const { caller, pass } = await newPlayer()
    const set = (every: number | null) => caller.post('/api/limits/clock', { every })
    await set(15)
    await pass(14)
    expect((await set(16)).status).toBe(200)
    await pass(2)
    expect((await set(null)).message).toBe('PLAY_LIMIT')
    expect((await set(17)).message).toBe('PLAY_LIMIT')
    expect((await set(15)).status).toBe(200)
    await caller.post('/api/limits/clock/seen', { answered: true })
    expect(clockOf(await set(null)).every).toBeNull()
  })

  test('can be removed after a session that ended while it was due', async () => {
    const { caller, pass } = await newPlayer()
    await caller.post('/api/limits/clock', { every: 15 })
    await pass(90, 61)
    expect(clockOf(await caller.post('/api/limits/clock', { every: null })).every).toBeNull()
  })

  test('starts a new session after an hour without activity', async () => {
    const { caller, pass, move } = await newPlayer()
    await caller.post('/api/limits/clock', { every: 15 })
    await pass(90, 61)
    expect((await move('WALLET', 'PG')).message).toBe('SUCCESS')
    const clock = clockOf(await caller.get('/api/limits/clock'))
    expectMinutesFromNow(clock.startedAt, 0)
    expectMinutesFromNow(clock.dueAt, 15)
  })

  test('reports deposits of the session, and by day, week and month', () =>
    retryInNewPeriod(dayOfNow, async () => {
      const { caller } = await newPlayer()
      const { body: qr } = await caller.post('/api/qrcode/ZPAY', { amount: 300 })
      await backend.console.post(`/qrcodes/${(qr as { qrcodeId: string }).qrcodeId}/pay`)
      expect((await caller.get('/api/limits/clock')).body).toMatchObject({
        putIn: 300,
        takenOut: 0,
      })
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
})
