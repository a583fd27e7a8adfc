import { randomUUID } from 'node:crypto'
import { startTestBackend, type TestBackend, type TestMember } from '../../testing/test-backend'
import { getGameAccount } from '../games/operations'
import { bookRounds } from './rounds'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const play = ({ id }: TestMember, amount: number, bet = Math.abs(amount)) =>
  backend.console.post(`/members/${id}/play`, { game: 'PG', amount, bet })

/** 500 of its own, 100 of the welcome bonus, and all of it in a game. */
const playing = async (): Promise<TestMember> => {
  const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
  await member.caller.get('/api/bonus/activate/WELCOME')
  await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 600 })
  return member
}

const home = ({ caller }: TestMember) => caller.post('/api/wallet/transferAll', { to: 'WALLET' })
const withdraw = ({ caller }: TestMember, amount: number) =>
  caller.post('/api/wallet/withdraw', { amount })
const walletOf = async ({ id }: TestMember) => {
  const { body } = await backend.console.get(`/members/${id}`)
  return (body as { wallet: number }).wallet
}
const activeBonus = async ({ caller }: TestMember) =>
  (await caller.get('/api/bonus/check/active')).body

describe('a bonus', () => {
  test('holds withdrawals until five times its amount was bet, then ends by itself', async () => {
    const member = await playing()
    await play(member, -100)
    await play(member, 50, 300)
    await home(member)
    expect(await activeBonus(member)).toMatchObject({ status: true, turnover: 400, required: 500 })
    const early = await withdraw(member, 550)
    expect(early.message).toBe('BONUS_CONDITION')
    expect(early.body).toMatchObject({ details: { turnover: 400, required: 500 } })
    await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 550 })
    await play(member, 0, 100)
    await home(member)
    expect(await activeBonus(member)).toMatchObject({ status: false })
    expect((await withdraw(member, 550)).message).toBe('SUCCESS')
  })

  test('that is ended early takes back what it gave and what was won with it', async () => {
    const member = await playing()
    await play(member, 75, 80)
    await home(member)
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
    expect(await walletOf(member)).toBe(500)
    const { body } = await member.caller.post('/api/statement', { page: 1, limit: 1 })
    expect(body).toMatchObject({ statements: [{ statementType: 'finish_bonus', amount: -175 }] })
  })

  test.each(['bonus/activate/WELCOME', 'promotion/activate/SONGKRAN'])(
    'of %s begins once every game has told what was won before it, which stays with the member',
    async path => {
      const member = await backend.newMember({ wallet: 500, games: { PG: 100 } })
      await play(member, 200)
      const silent = { step: 'balance', kind: 'fail', member: Number(member.id), times: 1 }
      await backend.console.post('/provider-faults', silent)
      const key = randomUUID()
      const take = () => member.caller.get(`/api/${path}`, { key })
      expect((await take()).body).toMatchObject({
        message: 'BONUS_CONDITION',
        details: { reason: 'silent' },
      })
      const taken = await take()
      expect(taken.status).toBe(200)
      await backend.console.post('/provider-faults', silent)
      expect((await take()).body).toEqual(taken.body)
      await home(member)
      await member.caller.get('/api/bonus/clear')
      expect(await walletOf(member)).toBe(800)
    },
  )

  test('that has ended is said to have ended to whoever asks again with the key, while another runs and a game is silent', async () => {
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

  test('is told apart: none that could end, and one that may not yet while there is more than the rules say', async () => {
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

  test('leaves losses with the member, and never takes more than there is', async () => {
    const member = await playing()
    await play(member, -550, 550)
    await home(member)
    // 550 bet fulfils the conditions: what is left is the member's.
    expect(await activeBonus(member)).toMatchObject({ status: false })
    expect(await walletOf(member)).toBe(50)
    const poor = await playing()
    await play(poor, -450)
    await home(poor)
    await poor.caller.get('/api/bonus/clear')
    expect(await walletOf(poor)).toBe(50)
  })

  test('is not ended while what it would take back lies in games', async () => {
    const member = await playing()
    const reply = await member.caller.get('/api/bonus/clear')
    expect(reply.body).toMatchObject({ message: 'BONUS_CONDITION', details: { reason: 'games' } })
    expect(await activeBonus(member)).toMatchObject({ status: true })
  })

  test('is not ended while a game does not say what was won in it', async () => {
    const member = await playing()
    await home(member)
    const fault = { step: 'balance', kind: 'fail', member: Number(member.id), times: 1 }
    await backend.console.post('/provider-faults', fault)
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('BONUS_CONDITION')
    expect((await member.caller.get('/api/bonus/clear')).message).toBe('SUCCESS')
  })

  test('ended twice with one key takes back once', async () => {
    const member = await playing()
    await home(member)
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => member.caller.get('/api/bonus/clear', { key })),
    )
    expect(replies.map(reply => reply.message)).toEqual(Array(5).fill('SUCCESS'))
    expect(await walletOf(member)).toBe(500)
  })
})

describe('the feed of rounds', () => {
  const round = { game: 'PG', won: 0, playedAt: new Date(Date.now() + 3_600_000).toISOString() }
  const book = async (member: TestMember, more: object, ...before: never[]) => {
    const { database } = backend.backend
    const account = await database.run(getGameAccount, { member: Number(member.id), game: 'PG' })
    const told = { ...round, reference: 'r', username: account.username, bet: 0, ...more }
    await database.run(bookRounds, { provider: 'other', rounds: [...before, told], place: '1' })
  }

  test('told twice counts once', async () => {
    const member = await playing()
    await book(member, { reference: 'twice', bet: 70_00 })
    await book(member, { reference: 'twice', bet: 70_00 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 70 })
  })

  test('counts nothing that was played before the bonus, by nobody, or that is no round', async () => {
    const member = await playing()
    await book(member, { reference: 'old', bet: 10_00, playedAt: '2020-01-01T00:00:00Z' })
    await book(member, { reference: 'nobody', bet: 10_00, username: 'nobody' })
    await book(member, { reference: 'elsewhere', bet: 10_00, game: 'JOKER' })
    await book(member, { reference: 'negative', bet: -10_00 })
    await book(member, { reference: 'odd', bet: 0.5 })
    await book(member, { reference: '', bet: 10_00 })
    await book(member, { reference: 'never', bet: 10_00, playedAt: 'never' })
    await book(member, { reference: 'a\0b', bet: 10_00 })
    await book(member, { reference: 'nul', bet: 10_00, username: '\0' })
    await book(member, { reference: 'half', bet: 10_00, username: '\ud83d' })
    expect(await activeBonus(member)).toMatchObject({ turnover: 0 })
  })

  test('counts what comes beside nothing at all', async () => {
    const member = await playing()
    await book(member, { reference: 'beside', bet: 10_00 }, null as never, undefined as never)
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })

  test('tells the time in whatever way a machine reads it', async () => {
    const member = await playing()
    const soon = new Date(Date.now() + 3_600_000)
    await book(member, { reference: 'script', bet: 10_00, playedAt: soon.toString() })
    await book(member, { reference: 'number', bet: 10_00, playedAt: '1' })
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })

  test('that fails adds nothing and stops nobody', async () => {
    const member = await playing()
    await play(member, -10)
    await backend.console.post('/provider-faults', { step: 'rounds', kind: 'fail', times: 1 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 0 })
    expect(await activeBonus(member)).toMatchObject({ turnover: 10 })
  })
})
