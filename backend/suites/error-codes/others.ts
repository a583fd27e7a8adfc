import type { Provocations, Stage } from './stage'

export const otherCodes = ({ backend, member, sendCode, set }: Stage): Provocations => {
  /** Claims a coupon that is not listed any more. */
  const claimHidden = async (about: object) => {
    const { caller, coupons } = await member({ coupons: [{ label: 'x', amount: 5, ...about }] })
    return caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] })
  }
  return {
    async NO_CLAIMABLE_COUPON() {
      return claimHidden({ claimed: true })
    },
    async INVALID_PRIZE_CODE() {
      const { caller } = await member()
      return caller.post('/api/spinwheel/coupon/claim', { coupon: '?' })
    },
    async INVALID_CODE() {
      const { caller } = await member()
      return caller.post('/api/spinwheel/coupon/claim', { coupon: 'no-such-coupon' })
    },
    async INVALID_COUPON_TYPE() {
      return claimHidden({ type: 'goods' })
    },
    async COUPON_EXPIRED() {
      return claimHidden({ expired: true })
    },

    async REQUEST_LIMIT() {
      const { username } = await member()
      await set('rateLimits', true)
      const tries = Array.from({ length: 10 }, () =>
        backend.caller.post('/api/login', { username, password: 'not this one' }),
      )
      await Promise.all(tries)
      const reply = await backend.caller.post('/api/login', { username, password: 'not this one' })
      await set('rateLimits', false)
      return reply
    },
    async REQUEST_LIMIT_1MIN() {
      const { phoneNumber } = await sendCode()
      await set('rateLimits', true)
      await backend.caller.post('/api/otp/send', { phoneNumber })
      const reply = await backend.caller.post('/api/otp/send', { phoneNumber })
      await set('rateLimits', false)
      return reply
    },
    async INTERNAL_SERVER_ERROR() {
      const { caller, id } = await member()
      await backend.console.post('/faults', {
        match: '/api/wallet',
        kind: '500',
        member: Number(id),
      })
      return caller.get('/api/wallet')
    },
    async KEY_MISSING() {
      const { caller } = await member()
      return caller.get('/api/bonus/clear', { marker: null })
    },
    async KEY_INVALID() {
      const { caller } = await member({ wallet: 10, games: { PG: 0 } })
      return caller.post(
        '/api/wallet/transfer',
        { from: 'WALLET', to: 'PG', amount: 1 },
        { key: 'no uuid' },
      )
    },
    async PLAY_LIMIT() {
      const { caller } = await member()
      await caller.post('/api/limits', { kind: 'deposit', period: 'day', amount: 100 })
      return caller.post('/api/wallet/add', { amount: 100.01 })
    },
    async PLAY_PAUSED() {
      const { caller } = await member({ coins: 5 })
      await caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
      return caller.post('/api/spinwheel/spin')
    },
    NO_DATA: () => backend.caller.get('/api/no/such/path'),
    OK: () => backend.caller.post('/api/logout'),
    async SUCCESS() {
      const { caller } = await member()
      return caller.get('/api/wallet/refresh/slot')
    },
  }
}
