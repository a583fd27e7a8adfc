import { randomUUID } from 'node:crypto'
import { startTestBackend, type TestBackend, type TestMember } from '../../../testing/test-backend'
import { getGameAccount } from '../games/game-accounts'
import { bookRounds } from './rounds'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const play = ({ id }: TestMember, amount: number, bet = Math.abs(amount)) =>
  backend.console.post(`/members/${id}/play`, { game: 'PG', amount, bet })

/** Returns a member with 500 baht and the welcome bonus of 100, all of it in a game. */
const newPlayer = async (): Promise<TestMember> => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
  await member.caller.get('/api/bonus/activate/WELCOME')
  await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 600 })
  return member
}

const collect = ({ caller }: TestMember) => caller.post('/api/wallet/transferAll', { to: 'WALLET' })
const withdraw = ({ caller }: TestMember, amount: number) =>
  caller.post('/api/wallet/withdraw', { amount })
const walletOf = async ({ id }: TestMember) => {
  const { body } = await backend.console.get(`/members/${id}`)
  return (body as { wallet: number }).wallet
}
const activeBonus = async ({ caller }: TestMember) =>
  (await caller.get('/api/bonus/check/active')).body

describe('bonus', () => {
  test('blocks withdrawals until its turnover is reached, then ends by itself', async () => {
    const member = await newPlayer()
    await play(member, -100)
    await play(member, 50, 300)
    await collect(member)
    expect(await activeBonus(member)).toMatchObject({ status: true, turnover: 400, required: 500 })
    const early = await withdraw(member, 550)
    expect(early.message).toBe('BONUS_CONDITION')
    expect(early.body).toMatchObject({ details: { turnover: 400, required: 500 } })
    await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 550 })
    await play(member, 0, 100)
    await collect(member)
    expect(await activeBonus(member)).toMatchObject({ status: false })
    expect((await withdraw(member, 550)).message).toBe('SUCCESS')
  })

  test('is listed with its own receipts only', async () => {
    const { caller } = await newPlayer()
    const { body } = await caller.get('/api/bonus')
    const received = (body as { code: string; userBonus: { isActive: boolean } | null }[]).filter(
      ({ userBonus }) => userBonus !== null,
    )
    expect(received).toMatchObject([{ code: 'WELCOME', userBonus: { isActive: true } }])
  })

  test('takes back its amount and the winnings when ended early', async () => {
    const member = await newPlayer()
    await play(member, 75, 80)
    await collect(member)
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
    expect(await walletOf(member)).toBe(500)
    const { body } = await member.caller.post('/api/statement', { page: 1, limit: 1 })
    expect(body).toMatchObject({ statements: [{ statementType: 'finish_bonus', amount: -175 }] })
  })

  test.each(['bonus/activate/WELCOME', 'promotion/activate/SONGKRAN'])(
    '%s starts after all games have reported earlier winnings',
    async path => {
      const member = await backend.newMember({ wallet: 500, games: { PG: 100 } })
      await play(member, 200)
      const silent = { step: 'balance', kind: 'fail', member: Number(member.id), times: 1 }
      await backend.console.post('/provider-faults', silent)
      const key = randomUUID()
      const activate = () => member.caller.get(`/api/${path}`, { key })
      expect((await activate()).body).toMatchObject({
        message: 'BONUS_CONDITION',
        details: { reason: 'silent' },
      })
      const taken = await activate()
      expect(taken.status).toBe(200)
      await backend.console.post('/provider-faults', silent)
      expect((await activate()).body).toEqual(taken.body)
      await collect(member)
      await member.caller.get('/api/bonus/clear')
      expect(await walletOf(member)).toBe(800)
    },
  )

  test('repeats the first reply to a retried clear while another runs', async () => {
    const { id, caller } = await backend.newMember({ wallet: 500, games: { PG: 0 } })
    const key = randomUUID()
    await caller.get('/api/promotion/activate/SONGKRAN')
    expect((await caller.get('/api/bonus/clear', { key })).message).toBe('SUCCESS')
    await caller.get('/api/bonus/activate/WELCOME')
    const silent = { step: 'balance', kind: 'fail', member: Number(id), times: 2 }
    await backend.console.post('/provider-faults', silent)
    expect((await caller.get('/api/bonus/clear', { key })).message).toBe('SUCCESS')
    expect((await caller.get('/api/bonus/clear')).message).toBe('BONUS_CONDITION')
  })

  test('distinguishes "no bonus" from "not yet allowed" when it is cleared', async () => {
    const { caller } = await backend.newMember({ wallet: 500 })
    const ended = (await caller.get('/api/bonus/clear')).body
    expect(ended).toMatchObject({ message: 'BONUS_CLEAR', details: { reason: 'ended' } })
    await caller.get('/api/bonus/activate/WELCOME')
    await backend.console.put('/settings/bonus', { value: { strict: true } })
    const early = (await caller.get('/api/bonus/clear')).body
    await backend.console.delete('/settings/bonus')
    expect(early).toMatchObject({ message: 'BONUS_CLEAR' })
    expect(early).not.toHaveProperty('details')
  })

  test('leaves losses with the member and takes at most the balance', async () => {
    const member = await newPlayer()
    await play(member, -550, 550)
    await collect(member)
    // A bet of 550 reaches the turnover, so the rest belongs to the member.
    expect(await activeBonus(member)).toMatchObject({ status: false })
    expect(await walletOf(member)).toBe(50)
    const poor = await newPlayer()
    await play(poor, -450)
    await collect(poor)
    await poor.caller.get('/api/bonus/clear')
    expect(await walletOf(poor)).toBe(50)
  })

  test('cannot be ended while the amount due is in games', async () => {
    const member = await newPlayer()
    const reply = await member.caller.get('/api/bonus/clear')
    expect(reply.body).toMatchObject({ message: 'BONUS_CONDITION', details: { reason: 'games' } })
    expect(await activeBonus(member)).toMatchObject({ status: true })
  })

  test('cannot be ended while a game does not report its balance', async () => {
    const member = await newPlayer()
    await collect(member)
    const fault = { step: 'balance', kind: 'fail', member: Number(member.id), times: 1 }
    await backend.console.post('/provider-faults', fault)
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('BONUS_CONDITION')
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  })

  test('takes back its amount once when cleared five times with one key', async () => {
    const member = await newPlayer()
    await collect(member)
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => member.caller.get('/api/bonus/clear', { key })),
    )
    expect(replies.map(reply => reply.message)).toEqual(Array(5).fill('SUCCESS'))
    expect(await walletOf(member)).toBe(500)
  })
})

describe('feed of rounds', () => {
  const round = { game: 'PG', won: 0, playedAt: new Date(Date.now() + 3_600_000).toISOString() }
  const book = async (member: TestMember, more: object, ...others: never[]) => {
    const { database } = backend.backend
    const account = await database.run(getGameAccount, { member: Number(member.id), game: 'PG' })
    const added = { ...round, reference: 'r', username: account.username, bet: 0, ...more }
    await database.run(bookRounds, { provider: 'other', rounds: [...others, added], place: '1' })
  }

  test('counts a repeated round once', async () => {
    const member = await newPlayer()
    await book(member, { reference: 'twice', bet: 70_00 })
    await book(member, { reference: 'twice', bet: 70_00 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 70 })
  })

  test('ignores rounds that are old, invalid or of unknown members', async () => {
    const member = await newPlayer()
    await book(member, { reference: 'old', bet: 10_00, playedAt: '2020-01-01T00:00:00Z' })
    await book(member, { reference: 'unknown', bet: 10_00, username: 'unknown' })
    await book(member, { reference: 'otherGame', bet: 10_00, game: 'JOKER' })
    await book(member, { reference: 'negative', bet: -10_00 })
    await book(member, { reference: 'odd', bet: 0.5 })
    await book(member, { reference: '', bet: 10_00 })
    await book(member, { reference: 'never', bet: 10_00, playedAt: 'never' })
    await book(member, { reference: 'a\0b', bet: 10_00 })
    await book(member, { reference: 'nul', bet: 10_00, username: '\0' })
    await book(member, { reference: 'half', bet: 10_00, username: '\ud83d' })
    expect(await activeBonus(member)).toMatchObject({ turnover: 0 })
  })

  test('counts valid rounds next to empty ones', async () => {
    const member = await newPlayer()
    await book(member, { reference: 'valid', bet: 10_00 }, null as never, undefined as never)
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })

  test('accepts every date format that JavaScript parses', async () => {
    const member = await newPlayer()
    const soon = new Date(Date.now() + 3_600_000)
    await book(member, { reference: 'script', bet: 10_00, playedAt: soon.toString() })
    await book(member, { reference: 'number', bet: 10_00, playedAt: '1' })
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })

  test('adds nothing when it fails, and continues on the next call', async () => {
    const member = await newPlayer()
    await play(member, -10)
    await backend.console.post('/provider-faults', { step: 'rounds', kind: 'fail', times: 1 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 0 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })
})
