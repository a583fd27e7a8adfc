import fc from 'fast-check'
import { defineOperation } from '../../platform/database/operation'
import { count, patience } from '../../testing/counts'
import { limitsOf, moveOn, passTime } from '../../testing/limits-under-test'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
}, 120_000)
afterAll(() => backend.stop(), 60_000)

/** What has come in or is promised, what is in games and how long was played, counted without the product's own functions. */
const countMember = defineOperation('testing.countMember', 'read', async (sql, member: number) => {
  const [row] = await sql.query<{
    deposits: number
    play: number
    minutes: number
    is_paused: boolean
  }>(
    `select (select coalesce(sum(amount), 0)::bigint from statement
         where member_id = $1 and type = 'deposit' and status <> 'FAILED')
       + (select coalesce(sum(amount), 0)::bigint from qr_code where member_id = $1 and state = 'open') as deposits,
       (select coalesce(sum(amount) filter (where from_code = 'WALLET'), 0)::bigint
          - coalesce(sum(amount) filter (where to_code = 'WALLET'), 0)::bigint
        from statement where member_id = $1 and type = 'transfer' and status = 'SUCCESS') as play,
       (select count(*)::int * 10 from play_time where member_id = $1) as minutes,
       exists (select 1 from play_break where member_id = $1 and until > now()) as is_paused`,
    [member],
  )
  if (row === undefined) throw new Error('nothing was counted')
  return row
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
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

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
  if (one.do === 'time') return backend.backend.database.run(passTime, Number(member.id))
  return caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
}

type Counted = Awaited<ReturnType<typeof stateOf>>

async function stateOf({ caller, id }: TestMember) {
  const counts = await backend.backend.database.run(countMember, Number(id))
  return { ...counts, limits: limitsOf(await caller.get('/api/limits')).limits }
}

/** What each kind of limit limits, in its own unit. */
const countOf: Record<string, (state: Counted) => number> = {
  deposit: ({ deposits }) => deposits / 100,
  play: ({ play }) => play / 100,
  time: ({ minutes }) => minutes,
}

async function expectWithin(steps: readonly Action[][]) {
  const member = await backend.newMember({ wallet: 2000, games: { PG: 500 }, coins: 50 })
  let before = await stateOf(member)
  for (const step of steps) {
    await Promise.all(step.map(one => perform(member, one)))
    const after = await stateOf(member)
    // A limit that was set over what is there already takes nothing back; it lets nothing more in.
    for (const { kind, period, amount } of after.limits) {
      const known = before.limits.find(one => one.kind === kind && one.period === period)
      if (amount === null || known?.amount == null) continue
      const counts = countOf[kind]
      const most = Math.max(amount, known.amount)
      expect(counts?.(after)).toBeLessThanOrEqual(Math.max(most, counts?.(before) ?? 0))
    }
    const stays = before.is_paused && !step.some(one => one.do === 'time')
    if (stays) {
      expect(after.deposits).toBeLessThanOrEqual(before.deposits)
      expect(after.play).toBeLessThanOrEqual(before.play)
      expect(after.minutes).toBeLessThanOrEqual(before.minutes)
    }
    before = after
  }
}

const sequences = count(10_000, 60)

/** So many beside each other, each with members of its own: the server and its database need not wait for one another. */
const parts = 10

test(
  `no order of actions gets past a limit or through a break: ${sequences} at random, several at once`,
  async () => {
    const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
    const runPart = (_: unknown, part: number) =>
      fc.assert(fc.asyncProperty(steps, expectWithin), {
        numRuns: sequences / parts,
        seed: 20261121 + part,
      })
    await Promise.all(Array.from({ length: parts }, runPart))
  },
  2 * patience,
)
