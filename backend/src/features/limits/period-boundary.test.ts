import { limitsOf } from '../../../testing/limits-under-test'
import { startOwnClock } from '../../../testing/own-clock'
import type { TestBackend, TestMember } from '../../../testing/test-backend'

let clock: Awaited<ReturnType<typeof startOwnClock>>
let backend: TestBackend
beforeAll(async () => {
  clock = await startOwnClock()
  backend = await clock.start()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const limitIn = async ({ caller }: TestMember, kind: string, period = 'day') =>
  limitsOf(await caller.get('/api/limits')).limits.find(
    limit => limit.kind === kind && limit.period === period,
  )
const deposit = async ({ caller }: TestMember, amount: number) =>
  (await caller.post('/api/wallet/add', { amount })).message

describe('limits at midnight', () => {
  test('resets a daily limit at midnight in Bangkok, not weekly ones', async () => {
    await clock.goToEvening(10)
    const member = await backend.newMember()
    for (const [period, amount] of [
      ['day', 100],
      ['week', 150],
      ['month', 180],
    ] as const)
      await member.caller.post('/api/limits', { kind: 'deposit', period, amount })
    expect(await deposit(member, 100)).toBe('SUCCESS')
    expect(await deposit(member, 1)).toBe('PLAY_LIMIT')
    const yesterday = await limitIn(member, 'deposit')
    expect(yesterday).toMatchObject({ used: 0, waiting: 100 })

    await clock.beginDay()
    expect(await limitIn(member, 'deposit')).toMatchObject({ used: 0, amount: 100 })
    expect(await limitIn(member, 'deposit', 'week')).toMatchObject({ waiting: 100 })
    expect(await deposit(member, 51)).toBe('PLAY_LIMIT')
    expect(await deposit(member, 50)).toBe('SUCCESS')
    // The reset happens at the time that the limit had announced.
    const { renewsAt } = yesterday as unknown as { renewsAt: string }
    expect(await clock.now()).toBeGreaterThanOrEqual(Date.parse(renewsAt))
    expect((await clock.now()) - Date.parse(renewsAt)).toBeLessThan(600_000)
  })

  test('counts an open QR from yesterday towards the new day', async () => {
    await clock.goToEvening(2)
    const member = await backend.newMember()
    await member.caller.post('/api/limits', { kind: 'deposit', period: 'day', amount: 100 })
    const { body } = await member.caller.post('/api/qrcode/ZPAY', { amount: 100 })
    await clock.beginDay()
    expect(await limitIn(member, 'deposit')).toMatchObject({ used: 0, waiting: 100 })
    expect(await deposit(member, 1)).toBe('PLAY_LIMIT')
    await backend.console.post(`/qrcodes/${(body as { qrcodeId: string }).qrcodeId}/pay`)
    expect(await limitIn(member, 'deposit')).toMatchObject({ used: 100 })
    expect(await deposit(member, 1)).toBe('PLAY_LIMIT')
  })

  test('raises a limit and ends a one-day break after 24 hours', async () => {
    await clock.goToEvening(10)
    const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
    const key = { kind: 'deposit', period: 'day' }
    await member.caller.post('/api/limits', { ...key, amount: 100 })
    await member.caller.post('/api/limits', { ...key, amount: 300 })
    await member.caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
    const confirm = async () => (await member.caller.post('/api/limits/confirm', key)).message
    const play = async () =>
      (await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }))
        .message
    await clock.beginDay()
    expect(await confirm()).toBe('NO_DATA')
    expect([await deposit(member, 1), await play()]).toEqual(['PLAY_PAUSED', 'PLAY_PAUSED'])
    await clock.beginDay()
    expect(await play()).toBe('SUCCESS')
    expect(await deposit(member, 101)).toBe('PLAY_LIMIT')
    expect(await confirm()).not.toBe('NO_DATA')
    expect(await deposit(member, 101)).toBe('SUCCESS')
  })

  test('counts play time before midnight for the old day only', async () => {
    await clock.goToEvening(5)
    const member = await backend.newMember({ wallet: 500, games: { PG: 0 } })
    const play = async () =>
      (await member.caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }))
        .message
    await member.caller.post('/api/limits', { kind: 'time', period: 'day', amount: 10 })
    expect(await play()).toBe('SUCCESS')
    expect(await limitIn(member, 'time')).toMatchObject({ used: 10 })
    await clock.beginDay()
    expect(await limitIn(member, 'time')).toMatchObject({ used: 0 })
    expect(await play()).toBe('SUCCESS')
    expect(await limitIn(member, 'time')).toMatchObject({ used: 10 })
    expect(await limitIn(member, 'time', 'week')).toMatchObject({ used: 20 })
  })
})
