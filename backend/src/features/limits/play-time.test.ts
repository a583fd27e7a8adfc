import { limitsOf, moveOn } from '../../testing/limits-under-test'
import { retryInNewPeriod, tenMinutesOfNow } from '../../testing/retry-in-new-period'
import { startOnPostgres } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

const newPlayer = async () => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 0, IMI: 0 }, coins: 5 })
  const { caller, id } = member
  const limit = (amount: number | null) =>
    caller.post('/api/limits', { kind: 'time', period: 'month', amount })
  const move = async (from: string, to: string) =>
    (await caller.post('/api/wallet/transfer', { from, to, amount: 10 })).message
  const { body } = await caller.get('/api/wallet/account/PG')
  const { username } = body as { username: string }
  const link = () => caller.get(`/api/autoLogin/pg/${username}`)
  const month = async () =>
    limitsOf(await caller.get('/api/limits')).limits.find(
      ({ kind, period }) => kind === 'time' && period === 'month',
    )
  const later = () => backend.backend.database.run(moveOn, Number(id))
  return { ...member, limit, move, link, month, later }
}

test('ten minutes in which something was played count whole, however often, and a limit lets no others begin', () =>
  retryInNewPeriod(tenMinutesOfNow, async () => {
    const { limit, move, link, month, later, caller } = await newPlayer()
    await limit(20)
    expect(await move('WALLET', 'PG')).toBe('SUCCESS')
    expect(await move('WALLET', 'PG')).toBe('SUCCESS')
    expect((await link()).body).toHaveProperty('link')
    expect(await month()).toMatchObject({ amount: 20, used: 10 })
    await later()
    expect((await caller.post('/api/spinwheel/spin')).body).toMatchObject({ success: true })
    expect(await month()).toMatchObject({ used: 20 })
    // What has begun goes on.
    expect(await move('WALLET', 'PG')).toBe('SUCCESS')
    await later()
    expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
    expect(await move('PG', 'IMI')).toBe('PLAY_LIMIT')
    expect((await caller.post('/api/wallet/transferAll', { to: 'PG' })).message).toBe('PLAY_LIMIT')
    expect((await link()).message).toBe('PLAY_LIMIT')
    expect((await caller.get('/api/wallet/account/PG')).message).toBe('PLAY_LIMIT')
    expect((await caller.post('/api/spinwheel/spin')).message).toBe('PLAY_LIMIT')
    expect(await month()).toMatchObject({ used: 20 })
  }))

test('a wheel that does not turn for want of a coin is nothing that was played', async () => {
  const member = await backend.newMember({ coins: 0 })
  await member.caller.post('/api/limits', { kind: 'time', period: 'month', amount: 20 })
  expect((await member.caller.post('/api/spinwheel/spin')).body).toMatchObject({
    success: false,
    error: 'MONEY_NOT_ENOUGH',
  })
  const times = limitsOf(await member.caller.get('/api/limits')).limits
  expect(times.find(({ kind, period }) => kind === 'time' && period === 'month')).toMatchObject({
    used: 0,
  })
})

test('whoever has played long enough still takes money out, and puts it in', () =>
  retryInNewPeriod(tenMinutesOfNow, async () => {
    const { limit, move, later, caller } = await newPlayer()
    await move('WALLET', 'PG')
    await later()
    await limit(10)
    expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
    expect(await move('PG', 'WALLET')).toBe('SUCCESS')
    expect((await caller.post('/api/wallet/withdraw', { amount: 100 })).message).toBe('SUCCESS')
    expect((await caller.post('/api/wallet/add', { amount: 100 })).message).toBe('SUCCESS')
  }))

test('a lower limit holds at once, in the ten minutes that have begun as well; a higher one waits', () =>
  retryInNewPeriod(tenMinutesOfNow, async () => {
    const { limit, move, later, month } = await newPlayer()
    await limit(60)
    await move('WALLET', 'PG')
    await later()
    expect(await move('WALLET', 'PG')).toBe('SUCCESS')
    await limit(10)
    expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
    await limit(120)
    expect(await month()).toMatchObject({ amount: 10, asked: true, askedAmount: 120 })
    expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
  }))

test('what a provider tells of counts, and what was refused does not', () =>
  retryInNewPeriod(tenMinutesOfNow, async () => {
    const { id, caller, limit, move, month, later } = await newPlayer()
    await move('WALLET', 'PG')
    await later()
    await backend.console.post(`/members/${id}/play`, { game: 'PG', amount: -1 })
    // The feed is read where a withdrawal is asked for, and now and then.
    await caller.post('/api/wallet/withdraw', { amount: 100 })
    expect(await month()).toMatchObject({ used: 20 })
    await later()
    await limit(20)
    expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
    expect(await month()).toMatchObject({ used: 20 })
  }))

test('the demonstration’s console makes what was asked for ready to be confirmed at once, of time as of money', async () => {
  const { id, caller, limit, month } = await newPlayer()
  const deposit = { kind: 'deposit', period: 'month' }
  await limit(10)
  await limit(120)
  await caller.post('/api/limits', { ...deposit, amount: 100 })
  await caller.post('/api/limits', { ...deposit, amount: 200 })
  const confirm = async (which: object) =>
    (await caller.post('/api/limits/confirm', which)).status === 200
  const time = { kind: 'time', period: 'month' }
  expect([await confirm(time), await confirm(deposit)]).toEqual([false, false])
  await backend.console.post(`/members/${id}/limits-ready`)
  expect([await confirm(time), await confirm(deposit)]).toEqual([true, true])
  expect(await month()).toMatchObject({ amount: 120, asked: false })
})
