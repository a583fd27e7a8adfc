import { startTestBackend, type TestBackend, type TestMember } from '../../testing/test-backend'

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

/** The provider's next answer is made at once and told later. */
const hold = (step: 'balance' | 'move') => {
  const { provider } = backend.backend
  let tell = () => {}
  const told = new Promise<void>(resolve => {
    tell = resolve
  })
  let note = () => {}
  const asked = new Promise<void>(resolve => {
    note = resolve
  })
  const real = provider[step].bind(provider) as (...args: unknown[]) => Promise<never>
  jest.spyOn(provider, step).mockImplementationOnce(async (...args: unknown[]) => {
    const answer = await real(...args)
    note()
    await told
    return answer
  })
  return { asked, tell }
}

describe('what a game says of its balance', () => {
  test.each([
    ['out of the game', 'PG', 'WALLET'],
    ['into the game', 'WALLET', 'PG'],
  ])(
    'before money went %s is neither won nor lost after it, and nothing is refunded for it',
    async (_, from, to) => {
      const member = await backend.newMember({ wallet: 100, games: { PG: 100 } })
      const late = hold('balance')
      const looking = member.caller.get('/api/wallet/refresh/slot')
      await late.asked
      expect((await move(member, from, to, 100)).message).toBe('SUCCESS')
      late.tell()
      expect((await looking).message).toBe('SUCCESS')
      await member.caller.get('/api/wallet/refresh/slot')
      const there = { wallet: from === 'PG' ? 200 : 0, inGame: from === 'PG' ? 0 : 200, refund: 0 }
      expect(await stateOf(member)).toEqual(there)
    },
  )

  test('is booked once by two who look at once', async () => {
    const member = await backend.newMember({ wallet: 0, games: { PG: 100 } })
    await play(member, -40)
    const late = hold('balance')
    const looking = member.caller.get('/api/wallet/refresh/slot')
    await late.asked
    await member.caller.get('/api/wallet/refresh/slot')
    late.tell()
    await looking
    expect(await stateOf(member)).toEqual({ wallet: 0, inGame: 60, refund: 2 })
  })
})

test('a bonus is not ended while a move of a game hides what was won there', async () => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
  await member.caller.get('/api/bonus/activate/WELCOME')
  await move(member, 'WALLET', 'PG', 100)
  await play(member, 50)
  const late = hold('move')
  const moving = move(member, 'WALLET', 'PG', 1)
  await late.asked
  expect((await member.caller.get('/api/bonus/clear')).message).toBe('BONUS_CONDITION')
  late.tell()
  expect((await moving).message).toBe('SUCCESS')
  expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  await member.caller.post('/api/wallet/transferAll', { to: 'WALLET' })
  expect((await stateOf(member)).wallet).toBe(500)
})
