import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { limitsOf, moveOn, passTime } from '../../../testing/limits-under-test'
import { startOwnClock } from '../../../testing/own-clock'
import { startOnPostgres, type TestBackend, type TestMember } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

let backend: TestBackend
afterEach(() => backend.stop())

/**
 * Computes every limit's usage with SQL of its own, in one snapshot with the stored limits: deposits received or
 * announced, net transfers into games and play time, in total and per day, week and month in Bangkok.
 */
const readUsage = defineOperation('testing.readUsage', 'read', async (sql, member: number) => {
  const rows = await sql.query<{
    kind: string
    period: string
    limit: number | null
    used: number
    paused_until: number
    read_at: number
  }>(
    `with spans as (
       select period, (date_trunc(period, now() at time zone 'UTC' + interval '7 hours') - interval '7 hours')
           at time zone 'UTC' as begins_at
         from unnest(array['day', 'week', 'month']) as period
       union all select 'ever', '-infinity'),
     known as (select * from play_limit union all select * from time_limit)
     select kinds.kind, spans.period, known.amount as limit, case kinds.kind
         when 'deposit' then (select coalesce(sum(amount), 0)::bigint from statement
             where member_id = $1 and type = 'deposit' and status <> 'FAILED' and created_at >= begins_at)
           + (select coalesce(sum(amount), 0)::bigint from qr_code
             where member_id = $1 and state = 'open' and expires_at > now())
         when 'play' then (
           select coalesce(sum(amount) filter (where from_code = 'WALLET'), 0)::bigint
             - coalesce(sum(amount) filter (where to_code = 'WALLET'), 0)::bigint
           from statement
           where member_id = $1 and type = 'transfer' and status = 'SUCCESS' and created_at >= begins_at)
         -- Ten minutes per row, in hundredths of a minute.
         else (select count(*) * 1000 from play_time where member_id = $1 and began_at >= begins_at)
       end as used,
       coalesce(extract(epoch from (select max(until) from play_break where member_id = $1)), 0)::float8 as paused_until,
       extract(epoch from now())::float8 as read_at
     from spans cross join unnest(array['deposit', 'play', 'time']) as kinds (kind)
     left join known on known.member_id = $1 and known.kind = kinds.kind and known.period = spans.period`,
    [member],
  )
  const limits = rows.map(({ kind, period, limit, used }) => ({
    kind,
    period,
    amount: limit === null ? null : limit / 100,
    used: used / 100,
  }))
  const { paused_until: pausedUntil = 0, read_at: readAt = 0 } = rows[0] ?? {}
  return { limits, pausedUntil, readAt, isPaused: pausedUntil > readAt }
})

const amount = fc.integer({ min: 1, max: 400 })
const period = fc.constantFrom('day', 'week', 'month')
const kind = fc.constantFrom('deposit', 'play', 'time')
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('announceDeposit' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('makeQr' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payQr' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('transferIn' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transferOut' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transferAll' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('setLimit' as const),
      kind,
      period,
      amount: fc.option(fc.integer({ min: 0, max: 1000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('setLimit' as const),
      kind: fc.constant('time'),
      period,
      // In minutes, low enough that a run reaches the limit.
      amount: fc.integer({ min: 0, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spin' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('openGame' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('passTenMinutes' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirmLimit' as const), kind, period }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('passWaits' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('startBreak' as const) }) },
)
const step = fc.array(action, { minLength: 1, maxLength: 3 })
/** A step of its own, because a running transaction keeps the time at which it started. */
const nextDayStep = fc.constant([{ do: 'beginNextDay' as const }])

type Action =
  | { do: 'beginNextDay' }
  | (typeof action extends fc.Arbitrary<infer Value> ? Value : never)
type Step = readonly Action[]

let beginNextDay = async (): Promise<void> => undefined

/** Confirms the payment of the open QR, as the bank would. */
async function payOpenQr({ caller }: TestMember) {
  const { body } = await caller.get('/api/qrcode/ZPAY')
  const { qrcodeId } = body as { qrcodeId: string | null }
  if (qrcodeId !== null) await backend.console.post(`/qrcodes/${qrcodeId}/pay`)
}

/** Requests a link into the game. The reply contains no login while a limit or break applies. */
async function openGame({ caller }: TestMember) {
  const { body } = await caller.get('/api/wallet/account/PG')
  const { username } = body as { username?: string }
  if (username !== undefined) await caller.get(`/api/autoLogin/pg/${username}`)
}

async function perform(member: TestMember, action: Action): Promise<unknown> {
  const { caller } = member
  const transfer = (from: string, to: string, amount: number) =>
    caller.post('/api/wallet/transfer', { from, to, amount })
  if (action.do === 'announceDeposit')
    return caller.post('/api/wallet/add', { amount: action.amount })
  if (action.do === 'makeQr') return caller.post('/api/qrcode/ZPAY', { amount: action.amount })
  if (action.do === 'payQr') return payOpenQr(member)
  if (action.do === 'transferIn') return transfer('WALLET', 'PG', action.amount)
  if (action.do === 'transferOut') return transfer('PG', 'WALLET', action.amount)
  if (action.do === 'transferAll') return caller.post('/api/wallet/transferAll', { to: 'PG' })
  if (action.do === 'spin') return caller.post('/api/spinwheel/spin')
  if (action.do === 'openGame') return openGame(member)
  if (action.do === 'passTenMinutes') return backend.backend.database.run(moveOn, Number(member.id))
  if (action.do === 'setLimit') {
    const { kind, period, amount } = action
    return caller.post('/api/limits', { kind, period, amount })
  }
  if (action.do === 'confirmLimit') {
    const { kind, period } = action
    return caller.post('/api/limits/confirm', { kind, period })
  }
  if (action.do === 'beginNextDay') return beginNextDay()
  if (action.do === 'passWaits') return backend.backend.database.run(passTime, Number(member.id))
  return caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
}

const usageOf = ({ id }: TestMember) => backend.backend.database.run(readUsage, Number(id))

interface Usage {
  kind: string
  period: string
  amount: number | null
  used: number
  waiting?: number
}
const toSortedRows = (limits: readonly Usage[]) =>
  limits
    .map(({ kind, period, amount, used, waiting = 0 }) => [
      `${kind} ${period}`,
      amount,
      used + waiting,
    ])
    .sort()

/** Compares the reply of the API with the usage computed here. */
async function expectReplyToMatch(member: TestMember) {
  const readReply = async () => {
    const { limits, pause } = limitsOf(await member.caller.get('/api/limits'))
    return { limits: toSortedRows(limits), isPaused: pause !== null }
  }
  const compute = async () => {
    const { limits, isPaused } = await usageOf(member)
    return { limits: toSortedRows(limits.filter(({ period }) => period !== 'ever')), isPaused }
  }
  // A new day may begin between the requests, so the reply may match either side of it.
  const [before, reply, after] = [await compute(), await readReply(), await compute()]
  expect([before, after]).toContainEqual(reply)
}

/** Counts up, because two of ten thousand random phone numbers would probably be equal. */
let phones = 0
const newPhone = () => {
  phones += 1
  return `06${String(phones).padStart(8, '0')}`
}

async function expectLimitsToHold(steps: readonly Step[]) {
  const username = newPhone()
  const member = await backend.newMember({ username, wallet: 2000, games: { PG: 500 }, coins: 50 })
  let previous = await usageOf(member)
  for (const step of steps) {
    await Promise.all(step.map(action => perform(member, action)))
    const current = await usageOf(member)
    // A break that began early on a day may end while a step of the next day runs.
    const isBreakEnded =
      step.some(action => action.do === 'passWaits' || action.do === 'beginNextDay') ||
      previous.pausedUntil <= current.readAt
    for (const { kind, period, amount, used } of current.limits) {
      const last = previous.limits.find(limit => limit.kind === kind && limit.period === period)
      // A limit below the current usage does not undo it, but must not allow more.
      if (amount !== null && last?.amount != null)
        expect(used).toBeLessThanOrEqual(Math.max(amount, last.amount, last.used))
      if (period === 'ever' && previous.isPaused && !isBreakEnded)
        expect(used).toBeLessThanOrEqual(last?.used ?? 0)
    }
    previous = current
  }
  await expectReplyToMatch(member)
}

const sequences = repeats({ ordinary: 4, deep: 1_000 })
const sequencesOverDays = repeats({ ordinary: 4, deep: 300 })

/** Runs in parallel, each with members of its own, to keep both the server and the database busy. */
const parallelRuns = 4

async function run(
  step: fc.Arbitrary<Step>,
  { numRuns, part = 0 }: { numRuns: number; part?: number },
) {
  const steps = fc.array(step, { maxLength: 12 })
  await fc.assert(fc.asyncProperty(steps, expectLimitsToHold), { numRuns, seed: seed + part })
}

const dropRateLimits = () => backend.console.put('/settings/rateLimits', { value: false })

describe('limits and breaks', () => {
  test(`hold under ${sequences} random sequences of concurrent actions`, async () => {
    backend = await startOnPostgres()
    await dropRateLimits()
    const numRuns = sequences / parallelRuns
    await Promise.all(
      Array.from({ length: parallelRuns }, (_, part) => run(step, { numRuns, part })),
    )
  })

  test(`hold under ${sequencesOverDays} random sequences across days, weeks and months`, async () => {
    const clock = await startOwnClock()
    backend = await clock.start()
    await dropRateLimits()
    beginNextDay = clock.beginDay
    await run(fc.oneof({ weight: 5, arbitrary: step }, { weight: 1, arbitrary: nextDayStep }), {
      numRuns: sequencesOverDays,
    })
  })
})
