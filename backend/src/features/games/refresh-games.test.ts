import { startTestBackend, type TestBackend, type TestMember } from '../../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => backend.stop())

const move = ({ caller }: TestMember, from: string, to: string, amount: number) =>
  caller.post('/api/wallet/transfer', { from, to, amount })

const play = ({ id }: TestMember, amount: number) =>
  backend.console.post(`/members/${id}/play`, { game: 'PG', amount, bet: Math.abs(amount) })

const stateOf = async ({ id, caller }: TestMember) => {
  const { body } = await backend.console.get(`/members/${id}`)
  const refund = (await caller.get('/api/refund/check')).body as { refundAmount: number }
  const { wallet, games } = body as { wallet: number; games: Record<string, number> }
  return { wallet, inGame: games.PG, refund: refund.refundAmount }
}

/** Holds back the provider's next reply after it was computed, until `release` is called. */
const hold = (step: 'balance' | 'move') => {
  const { provider } = backend.backend
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let markRequested = () => {}
  const requested = new Promise<void>(resolve => {
    markRequested = resolve
  })
  const real = provider[step].bind(provider) as (...args: unknown[]) => Promise<never>
  jest.spyOn(provider, step).mockImplementationOnce(async (...args: unknown[]) => {
    const reply = await real(...args)
    markRequested()
    await released
    return reply
  })
  return { requested, release }
}

describe('refreshing a game', () => {
  test.each([
    ['out of the game', 'PG', 'WALLET'],
    ['into the game', 'WALLET', 'PG'],
  ])('ignores a balance read before money went %s', async (_, from, to) => {
    const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
    const late = hold('balance')
    const refreshing = member.caller.get('/api/wallet/refresh/slot')
    await late.requested
    expect((await move(member, from, to, 100)).message).toBe('SUCCESS')
    late.release()
    expect((await refreshing).message).toBe('SUCCESS')
    await member.caller.get('/api/wallet/refresh/slot')
    const expected = { wallet: from === 'PG' ? 200 : 0, inGame: from === 'PG' ? 0 : 200, refund: 0 }
    expect(await stateOf(member)).toEqual(expected)
  })

  test('books a loss once when two refreshes overlap', async () => {
    const member = await backend.newMember({ wallet: 0, games: { PG: 100 } })
    await play(member, -40)
    const late = hold('balance')
    const refreshing = member.caller.get('/api/wallet/refresh/slot')
    await late.requested
    await member.caller.get('/api/wallet/refresh/slot')
    late.release()
    await refreshing
    expect(await stateOf(member)).toEqual({ wallet: 0, inGame: 60, refund: 2 })
  })
})

test('keeps a bonus active while a transfer hides winnings', async () => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
  await member.caller.get('/api/bonus/activate/WELCOME')
  await move(member, 'WALLET', 'PG', 100)
  await play(member, 50)
  const late = hold('move')
  const moving = move(member, 'WALLET', 'PG', 1)
  await late.requested
  expect((await member.caller.get('/api/bonus/clear')).message).toBe('BONUS_CONDITION')
  late.release()
  expect((await moving).message).toBe('SUCCESS')
  expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  await member.caller.post('/api/wallet/transferAll', { to: 'WALLET' })
  expect((await stateOf(member)).wallet).toBe(500)
})
