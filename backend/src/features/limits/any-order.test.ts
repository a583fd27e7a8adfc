import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { defineOperation } from '../../platform/database/operation'
import { count, patience } from '../../testing/counts'
import { limitsOf, moveOn, passTime } from '../../testing/limits-under-test'
import { startOwnClock } from '../../testing/own-clock'
import { startOnPostgres, type TestBackend, type TestMember } from '../../testing/test-backend'

let backend: TestBackend
afterEach(() => backend.stop())

/**
 * What has come in or is promised, what is in games and how long was played, in all and since each day, week and month
 * began in Bangkok; counted without the product's own functions. What is limited is read where it is stored, in one look
 * with what is counted.
 */
const countMember = defineOperation('testing.countMember', 'read', async (sql, member: number) => {
  const rows = await sql.query<{
    kind: string
    period: string
    limit: number | null
    used: number
    is_paused: boolean
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
         -- In hundredths, as the others are.
         else (select count(*) * 1000 from play_time where member_id = $1 and began_at >= begins_at)
       end as used,
       exists (select 1 from play_break where member_id = $1 and until > now()) as is_paused
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
  return { limits, isPaused: rows.some(row => row.is_paused) }
})

const amount = fc.integer({ min: 1, max: 400 })
const period = fc.constantFrom('day', 'week', 'month')
const kind = fc.constantFrom('deposit', 'play', 'time')
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('announce' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('qr' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('play' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('all' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind,
      period,
      amount: fc.option(fc.integer({ min: 0, max: 1000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constant('time'),
      period,
      // In minutes: few enough to be reached.
      amount: fc.integer({ min: 0, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spin' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('link' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('later' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), kind, period }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const) }) },
)
const steps = fc.array(action, { minLength: 1, maxLength: 3 })
/** Alone: what is under way keeps the moment in which it began. */
const tomorrow = fc.constant([{ do: 'tomorrow' as const }])

type Action = { do: 'tomorrow' } | (typeof action extends fc.Arbitrary<infer Value> ? Value : never)
type Step = readonly Action[]

/** A new day begins in Bangkok. */
let beginDay = async (): Promise<void> => undefined

/** As a bank would say that the code was paid. */
async function payOpenQr({ caller }: TestMember) {
  const { body } = await caller.get('/api/qrcode/ZPAY')
  const { qrcodeId } = body as { qrcodeId: string | null }
  if (qrcodeId !== null) await backend.console.post(`/qrcodes/${qrcodeId}/pay`)
}

/** Nobody is told the way in whom it would lead past a limit. */
async function openGame({ caller }: TestMember) {
  const { body } = await caller.get('/api/wallet/account/PG')
  const { username } = body as { username?: string }
  if (username !== undefined) await caller.get(`/api/autoLogin/pg/${username}`)
}

async function perform(member: TestMember, one: Action): Promise<unknown> {
  const { caller } = member
  const move = (from: string, to: string, amount: number) =>
    caller.post('/api/wallet/transfer', { from, to, amount })
  if (one.do === 'announce') return caller.post('/api/wallet/add', { amount: one.amount })
  if (one.do === 'qr') return caller.post('/api/qrcode/ZPAY', { amount: one.amount })
  if (one.do === 'pay') return payOpenQr(member)
  if (one.do === 'play') return move('WALLET', 'PG', one.amount)
  if (one.do === 'return') return move('PG', 'WALLET', one.amount)
  if (one.do === 'all') return caller.post('/api/wallet/transferAll', { to: 'PG' })
  if (one.do === 'spin') return caller.post('/api/spinwheel/spin')
  if (one.do === 'link') return openGame(member)
  if (one.do === 'later') return backend.backend.database.run(moveOn, Number(member.id))
  if (one.do === 'limit') {
    const { kind, period, amount } = one
    return caller.post('/api/limits', { kind, period, amount })
  }
  if (one.do === 'confirm') {
    const { kind, period } = one
    return caller.post('/api/limits/confirm', { kind, period })
  }
  if (one.do === 'tomorrow') return beginDay()
  if (one.do === 'time') return backend.backend.database.run(passTime, Number(member.id))
  return caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
}

const stateOf = ({ id }: TestMember) => backend.backend.database.run(countMember, Number(id))

/** The same of the day, the week and the month, as the member is told. */
async function expectTold(member: TestMember) {
  const told = async () => {
    const { limits, pause } = limitsOf(await member.caller.get('/api/limits'))
    const named = limits.map(({ kind, period, amount, used }) => [
      `${kind} ${period}`,
      amount,
      used,
    ])
    return { limits: named.sort(), isPaused: pause !== null }
  }
  const counted = async () => {
    const { limits, isPaused } = await stateOf(member)
    const named = limits
      .filter(({ period }) => period !== 'ever')
      .map(({ kind, period, amount, used }) => [`${kind} ${period}`, amount, used])
    return { limits: named.sort(), isPaused }
  }
  // A day may begin between them.
  const [before, said, after] = [await counted(), await told(), await counted()]
  expect([before, after]).toContainEqual(said)
}

/** Each member has a phone of its own: of ten thousand drawn at random two are likely the same. */
let made = 0
const newPhone = () => {
  made += 1
  return `06${String(made).padStart(8, '0')}`
}

async function expectWithin(steps: readonly Step[]) {
  const username = newPhone()
  const member = await backend.newMember({ username, wallet: 2000, games: { PG: 500 }, coins: 50 })
  let before = await stateOf(member)
  for (const step of steps) {
    await Promise.all(step.map(one => perform(member, one)))
    const after = await stateOf(member)
    const stays = before.isPaused && !step.some(one => one.do === 'time' || one.do === 'tomorrow')
    for (const { kind, period, amount, used } of after.limits) {
      const known = before.limits.find(one => one.kind === kind && one.period === period)
      // A limit that was set over what is there already takes nothing back; it lets nothing more in.
      if (amount !== null && known?.amount != null)
        expect(used).toBeLessThanOrEqual(Math.max(amount, known.amount, known.used))
      if (period === 'ever' && stays) expect(used).toBeLessThanOrEqual(known?.used ?? 0)
    }
    before = after
  }
  await expectTold(member)
}

const sequences = count(10_000, 60)
const sequencesOverDays = count(1_000, 60)

/** So many beside each other, each with members of its own: the server and its database need not wait for one another. */
const parts = 10

async function run(
  step: fc.Arbitrary<Step>,
  { numRuns, part = 0 }: { numRuns: number; part?: number },
) {
  const whole = fc.array(step, { maxLength: 12 })
  await fc.assert(fc.asyncProperty(whole, expectWithin), { numRuns, seed: seed + part })
}

const dropRateLimits = () => backend.console.put('/settings/rateLimits', { value: false })

test(
  `no order of actions gets past a limit or through a break: ${sequences} at random, several at once`,
  async () => {
    backend = await startOnPostgres()
    await dropRateLimits()
    const numRuns = sequences / parts
    await Promise.all(Array.from({ length: parts }, (_, part) => run(steps, { numRuns, part })))
  },
  2 * patience,
)

test(
  `nor does one while days, weeks and months end in Bangkok: ${sequencesOverDays} at random`,
  async () => {
    const clock = await startOwnClock()
    backend = await clock.start()
    await dropRateLimits()
    beginDay = clock.beginDay
    await run(fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: tomorrow }), {
      numRuns: sequencesOverDays,
    })
  },
  2 * patience,
)
