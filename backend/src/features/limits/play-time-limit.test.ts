import { limitsOf, moveOn } from '../../../testing/limits-under-test'
import { retryInNewPeriod, tenMinutesOfNow } from '../../../testing/own-clock'
import { startOnPostgres } from '../../../testing/test-backend'

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

describe('time limit', () => {
  test('counts ten minutes once, and blocks play beyond the limit', () =>
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
      // The current ten minutes are already counted.
      expect(await move('WALLET', 'PG')).toBe('SUCCESS')
      await later()
      expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
      expect(await move('PG', 'IMI')).toBe('PLAY_LIMIT')
      expect((await caller.post('/api/wallet/transferAll', { to: 'PG' })).message).toBe(
        'PLAY_LIMIT',
      )
      expect((await link()).message).toBe('PLAY_LIMIT')
      expect((await caller.get('/api/wallet/account/PG')).message).toBe('PLAY_LIMIT')
      expect((await caller.post('/api/spinwheel/spin')).message).toBe('PLAY_LIMIT')
      expect(await month()).toMatchObject({ used: 20 })
    }))

  test('counts no play time when a spin fails without coins', async () => {
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

  test('allows withdrawals and deposits when used up', () =>
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

  test('applies a lower limit within the current ten minutes', () =>
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

  test('counts rounds of the provider, but no refused transfers', () =>
    retryInNewPeriod(tenMinutesOfNow, async () => {
      const { id, caller, limit, move, month, later } = await newPlayer()
      await move('WALLET', 'PG')
      await later()
      await backend.console.post(`/members/${id}/play`, { game: 'PG', amount: -1 })
      // A withdrawal request reads the provider's rounds first.
      await caller.post('/api/wallet/withdraw', { amount: 100 })
      expect(await month()).toMatchObject({ used: 20 })
      await later()
      await limit(20)
      expect(await move('WALLET', 'PG')).toBe('PLAY_LIMIT')
      expect(await month()).toMatchObject({ used: 20 })
    }))

  test('becomes confirmable at once through the demonstration console', async () => {
    const { id, caller, limit, month } = await newPlayer()
    const deposit = { kind: 'deposit', period: 'month' }
    await limit(10)
    await limit(120)
    await caller.post('/api/limits', { ...deposit, amount: 100 })
    await caller.post('/api/limits', { ...deposit, amount: 200 })
    const confirm = async (key: object) =>
      (await caller.post('/api/limits/confirm', key)).status === 200
    const time = { kind: 'time', period: 'month' }
    expect([await confirm(time), await confirm(deposit)]).toEqual([false, false])
    await backend.console.post(`/members/${id}/limits-ready`)
    expect([await confirm(time), await confirm(deposit)]).toEqual([true, true])
    expect(await month()).toMatchObject({ amount: 120, asked: false })
  })
})
