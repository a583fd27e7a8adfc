import { trueLinkSecret, trueLinkSeparator } from '@tamlung/shared/contract/true-link'
import CryptoJS from 'crypto-js'
import { limitsOf, passConfirmationTime, passTime } from '../../../testing/limits-under-test'
import { expireQr } from '../../../testing/operations'
import { dayOfNow, retryInNewPeriod } from '../../../testing/own-clock'
import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const limitIn = (reply: { body: unknown }, kind: string, period: string) =>
  limitsOf(reply).limits.find(limit => limit.kind === kind && limit.period === period)

const deposit = { kind: 'deposit', period: 'day' }

describe('limit', () => {
  test('applies a lower amount at once, a higher one after confirmation', async () => {
    const { caller, id } = await backend.newMember()
    const unset = limitIn(await caller.get('/api/limits'), 'deposit', 'day')
    expect(unset).toMatchObject({ isSet: false, amount: null })
    await caller.post('/api/limits', { ...deposit, amount: 500 })
    await caller.post('/api/limits', { ...deposit, amount: 200 })
    const pending = await caller.post('/api/limits', { ...deposit, amount: 300 })
    const change = limitIn(pending, 'deposit', 'day')
    expect(change).toMatchObject({ isSet: true, amount: 200, asked: true })
    expect(Date.parse(change?.readyAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await caller.post('/api/limits/confirm', deposit)).message).toBe('NO_DATA')
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('PLAY_LIMIT')
    await backend.backend.database.run(passTime, Number(id))
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('PLAY_LIMIT')
    const confirmed = await caller.post('/api/limits/confirm', deposit)
    expect(limitIn(confirmed, 'deposit', 'day')).toMatchObject({ amount: 300, asked: false })
    expect((await caller.post('/api/wallet/add', { amount: 250 })).message).toBe('SUCCESS')
  })

  test('drops a higher amount that is not confirmed within two days', async () => {
    const { caller, id } = await backend.newMember()
    const ask = async () => {
      await caller.post('/api/limits', { ...deposit, amount: 300 })
      return limitIn(await caller.get('/api/limits'), 'deposit', 'day')
    }
    await caller.post('/api/limits', { ...deposit, amount: 200 })
    expect(await ask()).toMatchObject({ asked: true })
    await backend.backend.database.run(passTime, Number(id))
    await backend.backend.database.run(passConfirmationTime, Number(id))
    const lapsed = limitIn(await caller.get('/api/limits'), 'deposit', 'day')
    expect(lapsed).toMatchObject({ amount: 200, asked: false, askedAmount: null, readyAt: null })
    expect((await caller.post('/api/limits/confirm', deposit)).message).toBe('NO_DATA')
    expect(await ask()).toMatchObject({ asked: true })
    expect((await caller.post('/api/limits/confirm', deposit)).message).toBe('NO_DATA')
  })

  test('counts an open QR, and cancels it when the limit drops below', async () => {
    const { caller } = await backend.newMember()
    await caller.post('/api/limits', { ...deposit, amount: 300 })
    expect((await caller.post('/api/qrcode/ZPAY', { amount: 200 })).message).toBe('SUCCESS')
    const open = limitIn(await caller.get('/api/limits'), 'deposit', 'day')
    expect(open).toMatchObject({ used: 0, waiting: 200 })
    expect((await caller.post('/api/wallet/add', { amount: 101 })).message).toBe('PLAY_LIMIT')
    expect((await caller.post('/api/qrcode/ZPAY', { amount: 300 })).message).toBe('SUCCESS')
    await caller.post('/api/limits', { ...deposit, amount: 250 })
    const { body } = await caller.get('/api/qrcode/ZPAY')
    expect(body).toMatchObject({ hasQrcode: false })
  })

  test('does not count a QR that has expired', async () => {
    const { caller, id } = await backend.newMember()
    await caller.post('/api/limits', { ...deposit, amount: 300 })
    await caller.post('/api/qrcode/ZPAY', { amount: 200 })
    await backend.backend.database.run(expireQr, Number(id))
    expect((await caller.post('/api/wallet/add', { amount: 300 })).message).toBe('SUCCESS')
  })

  test('refuses gift links, whose amount is unknown, under a deposit limit', async () => {
    const { caller } = await backend.newMember()
    const gift = `https://gift.truemoney.com/campaign/?v=limited1${trueLinkSeparator}ตำลึง เดโม`
    const link = CryptoJS.AES.encrypt(gift, trueLinkSecret).toString()
    await caller.post('/api/limits', { ...deposit, amount: 1_000_000 })
    expect((await caller.post('/api/wallet/truelink', { link })).message).toBe('PLAY_LIMIT')
  })

  test('counts net transfers into games, without failed ones', () =>
    retryInNewPeriod(dayOfNow, async () => {
      const { caller, id } = await backend.newMember({ wallet: 500, games: { PG: 0 } })
      const failAt = (step: string) =>
        backend.console.post('/provider-faults', {
          step,
          kind: 'fail',
          member: Number(id),
          times: 1,
        })
      await caller.post('/api/limits', { kind: 'play', period: 'week', amount: 100 })
      const move = (from: string, to: string, amount: number) =>
        caller.post('/api/wallet/transfer', { from, to, amount })
      await failAt('give')
      expect((await move('WALLET', 'PG', 100)).message).toBe('TRANSFER_FAIL')
      expect((await move('WALLET', 'PG', 80)).message).toBe('SUCCESS')
      await failAt('take')
      expect((await move('PG', 'WALLET', 30)).message).toBe('TRANSFER_FAIL')
      expect((await move('WALLET', 'PG', 21)).message).toBe('PLAY_LIMIT')
      expect((await caller.post('/api/wallet/transferAll', { to: 'PG' })).message).toBe(
        'PLAY_LIMIT',
      )
      expect((await move('PG', 'WALLET', 30)).message).toBe('SUCCESS')
      expect((await move('WALLET', 'PG', 50)).message).toBe('SUCCESS')
    }))

  test('renews at midnight in Bangkok', async () => {
    const { caller } = await backend.newMember()
    const reply = await caller.get('/api/limits')
    const now = Date.now()
    for (const [period, days] of [
      ['day', 1],
      ['week', 7],
      ['month', 31],
    ] as const) {
      const { renewsAt } = limitIn(reply, 'deposit', period) as { renewsAt?: string }
      const at = Date.parse(renewsAt ?? '')
      // Midnight in Bangkok is 17:00 UTC.
      expect(new Date(at).toISOString()).toMatch(/T17:00:00\.000Z$/)
      expect(at).toBeGreaterThan(now - 60_000)
      expect(at - now).toBeLessThanOrEqual(days * 86_400_000 + 60_000)
    }
  })
})

describe('break', () => {
  test('blocks deposits, play and bonuses, but not withdrawals', async () => {
    const { caller, coupons } = await backend.newMember({
      wallet: 500,
      games: { PG: 100, IMI: 0 },
      coins: 5,
      coupons: [{ label: '20', amount: 20 }],
    })
    const { body } = await caller.get('/api/wallet/account/PG')
    const game = body as { username: string }
    const long = await caller.post('/api/limits/break', { kind: 'exclusion', length: 6 })
    const short = await caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
    expect(limitsOf(short).pause).toEqual(limitsOf(long).pause)
    expect(limitsOf(long).pause?.kind).toBe('exclusion')
    const refused = [
      await caller.post('/api/wallet/add', { amount: 100 }),
      await caller.post('/api/qrcode/ZPAY', { amount: 100 }),
      await caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 }),
      await caller.post('/api/wallet/transfer', { from: 'PG', to: 'IMI', amount: 10 }),
      await caller.post('/api/wallet/transferAll', { to: 'PG' }),
      await caller.post('/api/spinwheel/spin'),
      await caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] }),
      await caller.get('/api/bonus/activate/DAILY'),
      await caller.get('/api/promotion/activate/SONGKRAN'),
      await caller.get('/api/wallet/account/PG'),
      await caller.get('/api/wallet/resetpassword/PG'),
      await caller.get('/api/wallet/activate/JOKER'),
      await caller.get(`/api/autoLogin/pg/${game.username}`),
    ]
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'PLAY_PAUSED'))
    const back = await caller.post('/api/wallet/transfer', {
      from: 'PG',
      to: 'WALLET',
      amount: 100,
    })
    expect(back.message).toBe('SUCCESS')
    expect((await caller.post('/api/wallet/withdraw', { amount: 100 })).message).toBe('SUCCESS')
  })
})

describe('helplines', () => {
  test('come from the setting, without invalid numbers', async () => {
    const { caller } = await backend.newMember()
    const phones = async () => {
      const { body } = await caller.get('/api/limits')
      return (body as { helplines: { phone: string }[] }).helplines.map(({ phone }) => phone)
    }
    expect(await phones()).toEqual(['1323'])
    const helplines = [
      null,
      { name: 'Valid', phone: '+856 21 000 000' },
      { name: 'Invalid', phone: 'javascript:' },
    ]
    await backend.console.put('/settings/helplines', { value: { BAHT: helplines } })
    expect(await phones()).toEqual(['+856 21 000 000'])
    await backend.console.put('/settings/helplines', { value: { LAK: helplines } })
    expect(await phones()).toEqual(['1323'])
  })
})
