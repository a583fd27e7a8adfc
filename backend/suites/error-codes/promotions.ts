import type { Provocations, Stage } from './stage'

export const promotionCodes = ({ during, member }: Stage): Provocations => {
  return {
    async BONUS_REMAINING() {
      const { caller } = await member({ bonuses: [{ code: 'DAILY', isActive: true }] })
      return caller.get('/api/bonus/activate/WEEKLY')
    },
    async BONUS_ALREADY_ACTIVE() {
      const { caller } = await member({ bonuses: [{ code: 'DAILY', isActive: true }] })
      return caller.get('/api/bonus/activate/DAILY')
    },
    async BONUS_MAX_CLAIMED() {
      const { caller } = await member({ bonuses: [{ code: 'WELCOME', daysAgo: 100 }] })
      return caller.get('/api/bonus/activate/WELCOME')
    },
    async BONUS_CONDITION() {
      const { caller } = await member()
      return caller.get('/api/bonus/activate/DEPOSIT')
    },
    async BONUS_CLEAR() {
      const { caller } = await member()
      return caller.get('/api/bonus/clear')
    },
    async BONUS_FULL() {
      const { caller } = await member()
      return caller.get('/api/bonus/activate/FULL')
    },
    async NO_PROMOTION() {
      const { caller } = await member()
      return caller.get('/api/promotion/find/NOTHING')
    },
    async PROMOTION_RECEIVED() {
      const { caller } = await member({ bonuses: [{ kind: 'promotion', code: 'SONGKRAN' }] })
      return caller.get('/api/promotion/activate/songkran')
    },

    async INVITE_COLLECT() {
      const { caller } = await member({ shares: [{ name: 'A', amount: 5 }] })
      return during('invite', { active: true, minimum: 1000 }, () =>
        caller.post('/api/invite/receive'),
      )
    },
    async INVITE_INACTIVE() {
      const { caller } = await member()
      return during('invite', { active: false }, () => caller.post('/api/invite/receive'))
    },
    async NO_INVITE_BONUS() {
      const { caller } = await member()
      return caller.post('/api/invite/receive')
    },
    async NO_INVITEE_PLAY_INFO() {
      const { caller } = await member({ invitees: 1 })
      return caller.post('/api/invite/receive')
    },
    async INVITE_BONUS_SUCCESS() {
      const { caller } = await member({ shares: [{ name: 'A', amount: 5 }] })
      return caller.post('/api/invite/receive')
    },
    async INVITE_BONUS_FAIL() {
      const { caller } = await member({ shares: [{ name: 'A', amount: 5, success: 0, fail: 2 }] })
      return caller.post('/api/invite/receive')
    },

    async NO_REFUND() {
      const { caller } = await member()
      return caller.get('/api/refund/receive')
    },
    async REFUND_CONDITION() {
      const { caller } = await member({ wallet: 100, refund: { amount: 5 } })
      return during('refund', { active: true, below: 100 }, () => caller.get('/api/refund/receive'))
    },
    async REFUND_SUCCESS() {
      const { caller } = await member({ refund: { amount: 5 } })
      return caller.get('/api/refund/receive')
    },
    async REFUND_INACTIVE() {
      const { caller } = await member({ refund: { amount: 5 } })
      return during('refund', { active: false }, () => caller.get('/api/refund/receive'))
    },
    async REFUND_MINIMUM() {
      const { caller } = await member()
      return caller.get('/api/refund/addWallet')
    },
  }
}
