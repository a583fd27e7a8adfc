import fc from 'fast-check'
import { defineOperation } from '../../platform/database/operation'
import { count, patience } from '../../testing/counts'
import { startOnPostgres } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
}, 120_000)
afterAll(() => backend.stop(), 60_000)

/** What waits becomes ready, and a break ends, as if its time had passed. */
const passTime = defineOperation('testing.passTime', 'locked', async (sql, member: number) => {
  await sql.query('update play_limit set ready_at = now() where member_id = $1 and asked', [member])
  await sql.query('delete from play_break where member_id = $1', [member])
})

/** What has come in or is promised, and what is in games, counted without the product's own functions. */
const countMember = defineOperation('testing.countMember', 'read', async (sql, member: number) => {
  const [row] = await sql.query<{ deposits: number; play: number; is_paused: boolean }>(
    `select (select coalesce(sum(amount), 0)::bigint from statement
         where member_id = $1 and type = 'deposit' and status <> 'FAILED')
       + (select coalesce(sum(amount), 0)::bigint from qr_code where member_id = $1 and state = 'open') as deposits,
       (select coalesce(sum(amount) filter (where from_code = 'WALLET'), 0)::bigint
          - coalesce(sum(amount) filter (where to_code = 'WALLET'), 0)::bigint
        from statement where member_id = $1 and type = 'transfer' and status = 'SUCCESS') as play,
       exists (select 1 from play_break where member_id = $1 and until > now()) as is_paused`,
    [member],
  )
  if (row === undefined) throw new Error('nothing was counted')
  return row
})

type Reply = Awaited<ReturnType<Awaited<ReturnType<typeof backend.newMember>>['caller']['post']>>
const limitsOf = ({ body }: Reply) =>
  body as {
    limits: { kind: string; period: string; amount: number | null; asked: boolean }[]
    pause: { kind: string; until: string } | null
  }
const limitIn = (reply: Reply, kind: string, period: string) =>
  limitsOf(reply).limits.find(limit => limit.kind === kind && limit.period === period)

const deposit = { kind: 'deposit', period: 'day' }

describe('a limit', () => {
  test('that is lower holds at once; a higher one waits, and then wants a second yes', async () => {
    const { caller, id } = await backend.newMember()
    await caller.post('/api/limits', { ...deposit, amount: 500 })
    await caller.post('/api/limits', { ...deposit, amount: 200 })
    const asked = await caller.post('/api/limits', { ...deposit, amount: 300 })
    expect(limitIn(asked, 'deposit', 'day')).toMatchObject({ amount: 200, asked: true })
    expect((await caller.post('/api/limits/confirm', deposit)).message).toBe('NO_DATA')
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('PLAY_LIMIT')
    await backend.backend.database.run(passTime, Number(id))
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('PLAY_LIMIT')
    const confirmed = await caller.post('/api/limits/confirm', deposit)
    expect(limitIn(confirmed, 'deposit', 'day')).toMatchObject({ amount: 300, asked: false })
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('SUCCESS')
  })

  test('counts a QR that can still be paid, and a gift of unknown size is one too many', async () => {
    const { caller } = await backend.newMember()
    await caller.post('/api/limits', { ...deposit, amount: 300 })
    expect((await caller.post('/api/qrcode/ZPAY', { amount: 200 })).message).toBe('SUCCESS')
    expect((await caller.post('/api/wallet/add', { amount: 101 })).message).toBe('PLAY_LIMIT')
    expect((await caller.post('/api/qrcode/ZPAY', { amount: 300 })).message).toBe('SUCCESS')
    await caller.post('/api/limits', { ...deposit, amount: 250 })
    const { body } = await caller.get('/api/qrcode/ZPAY')
    expect(body).toMatchObject({ hasQrcode: false })
  })

  test('on playing counts what goes into games less what comes back, also where all is moved at once', async () => {
    const { caller } = await backend.newMember({ wallet: 500, games: { PG: 0 } })
    await caller.post('/api/limits', { kind: 'play', period: 'week', amount: 100 })
    const move = (from: string, to: string, amount: number) =>
      caller.post('/api/wallet/transfer', { from, to, amount })
    expect((await move('WALLET', 'PG', 80)).message).toBe('SUCCESS')
    expect((await move('WALLET', 'PG', 21)).message).toBe('PLAY_LIMIT')
    expect((await caller.post('/api/wallet/transferAll', { to: 'PG' })).message).toBe('PLAY_LIMIT')
    expect((await move('PG', 'WALLET', 30)).message).toBe('SUCCESS')
    expect((await move('WALLET', 'PG', 50)).message).toBe('SUCCESS')
  })
})

test('in a break nothing is put in, played or won; taking out and withdrawing goes on, and nobody shortens it', async () => {
  const { caller, coupons } = await backend.newMember({
    wallet: 500,
    games: { PG: 100 },
    coins: 5,
    coupons: [{ label: '20', amount: 20 }],
  })
  const long = await caller.post('/api/limits/break', { kind: 'exclusion', length: 6 })
  const short = await caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
  expect(limitsOf(short).pause).toEqual(limitsOf(long).pause)
  expect(limitsOf(long).pause?.kind).toBe('exclusion')
  const refused = [
    await caller.post('/api/wallet/add', { amount: 100 }),
    await caller.post('/api/qrcode/ZPAY', { amount: 100 }),
    await caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }),
    await caller.post('/api/wallet/transferAll', { to: 'PG' }),
    await caller.post('/api/spinwheel/spin'),
    await caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] }),
    await caller.get('/api/bonus/activate/DAILY'),
    await caller.get('/api/promotion/activate/SONGKRAN'),
  ]
  expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'PLAY_PAUSED'))
  const back = await caller.post('/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 100 })
  expect(back.message).toBe('SUCCESS')
  expect((await caller.post('/api/wallet/withdraw', { amount: 100 })).message).toBe('SUCCESS')
})

const amount = fc.integer({ min: 1, max: 400 })
const period = fc.constantFrom('day', 'week', 'month')
const kind = fc.constantFrom('deposit', 'play')
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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), kind, period }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

type Member = Awaited<ReturnType<typeof backend.newMember>>

/** As a bank would say that the code was paid. */
async function payOpenQr({ caller }: Member) {
  const { body } = await caller.get('/api/qrcode/ZPAY')
  const { qrcodeId } = body as { qrcodeId: string | null }
  if (qrcodeId !== null) await backend.console.post(`/qrcodes/${qrcodeId}/pay`)
}

async function perform(member: Member, one: Action): Promise<unknown> {
  const { caller } = member
  const move = (from: string, to: string, amount: number) =>
    caller.post('/api/wallet/transfer', { from, to, amount })
  if (one.do === 'announce') return caller.post('/api/wallet/add', { amount: one.amount })
  if (one.do === 'qr') return caller.post('/api/qrcode/ZPAY', { amount: one.amount })
  if (one.do === 'pay') return payOpenQr(member)
  if (one.do === 'play') return move('WALLET', 'PG', one.amount)
  if (one.do === 'return') return move('PG', 'WALLET', one.amount)
  if (one.do === 'all') return caller.post('/api/wallet/transferAll', { to: 'PG' })
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

async function stateOf({ caller, id }: Member) {
  const counts = await backend.backend.database.run(countMember, Number(id))
  return { ...counts, limits: limitsOf(await caller.get('/api/limits')).limits }
}

async function expectWithin(steps: readonly Action[][]) {
  const member = await backend.newMember({ wallet: 2000, games: { PG: 500 } })
  let before = await stateOf(member)
  for (const step of steps) {
    await Promise.all(step.map(one => perform(member, one)))
    const after = await stateOf(member)
    // A limit that was set over what is there already takes nothing back; it lets nothing more in.
    for (const { kind, period, amount } of after.limits) {
      const known = before.limits.find(one => one.kind === kind && one.period === period)
      if (amount === null || known?.amount == null) continue
      const now = kind === 'deposit' ? after.deposits : after.play
      const then = kind === 'deposit' ? before.deposits : before.play
      const most = Math.max(amount, known.amount) * 100
      expect(now).toBeLessThanOrEqual(Math.max(most, then))
    }
    const stays = before.is_paused && !step.some(one => one.do === 'time')
    if (stays) {
      expect(after.deposits).toBeLessThanOrEqual(before.deposits)
      expect(after.play).toBeLessThanOrEqual(before.play)
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
