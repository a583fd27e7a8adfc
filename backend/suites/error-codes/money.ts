import { drawSlip } from '../../demonstration/seed/picture'
import { fileForm } from '../../testing/file-form'
import { gift, type Provocations, type Stage } from './stage'

export const moneyCodes = ({ during, fail, member }: Stage): Provocations => {
  return {
    async SLOT_ALREADY_ACTIVE() {
      const { caller } = await member({ games: { PG: 0 } })
      return caller.get('/api/wallet/activate/PG')
    },
    async SLOT_ACTIVATE_FAIL() {
      const { caller, id } = await member()
      await fail('open', 'fail', id)
      return caller.get('/api/wallet/activate/PG')
    },
    async SLOT_NO_ACCOUNT() {
      const { caller } = await member()
      return caller.get('/api/wallet/account/PG')
    },
    async SLOT_RESET_PASSWORD_FAIL() {
      const { caller, id } = await member({ games: { PG: 0 } })
      await fail('reset', 'nonsense', id)
      return caller.get('/api/wallet/resetpassword/PG')
    },
    async NO_GAME() {
      const { caller } = await member()
      return caller.get('/api/wallet/activate/NOGAME')
    },
    async TRANSFER_MINIMUM() {
      const { caller } = await member({ wallet: 10, games: { PG: 0 } })
      return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 0.99 })
    },
    async MONEY_NOT_ENOUGH() {
      const { caller } = await member({ wallet: 10, games: { PG: 0 } })
      return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10.01 })
    },
    async TRANSFER_FAIL() {
      const { caller, id } = await member({ wallet: 10, games: { PG: 0 } })
      await fail('give', 'fail', id)
      return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 })
    },
    async NO_BANK() {
      const { caller } = await member({ wallet: 1000, bank: null })
      return caller.post('/api/wallet/withdraw', { amount: 500 })
    },
    async NO_WALLET() {
      const { caller } = await member()
      return caller.post('/api/wallet/truelink', gift('abcdefgh0001', 'somebody else'))
    },
    async QR_FAIL() {
      const { caller } = await member()
      return during('lookup.deposit', { banks: [], wallets: [] }, () =>
        caller.post('/api/qrcode/ZPAY', { amount: 100 }),
      )
    },

    async SLIP_UPLOAD_FAIL() {
      const { caller } = await member()
      return during('lookup.slip', { enabled: false }, () =>
        caller.post('/api/wallet/slip', fileForm(drawSlip(900))),
      )
    },
    async SLIP_NO_FILE() {
      const { caller } = await member()
      return caller.post('/api/wallet/slip', fileForm(drawSlip(901), { field: 'other' }))
    },
    async SLIP_INVALID_FILE() {
      const { caller } = await member()
      return caller.post('/api/wallet/slip', fileForm('<svg xmlns="…"></svg>'))
    },
    async TRUELINK_DUPLICATE() {
      const { caller } = await member()
      await caller.post('/api/wallet/truelink', gift('abcdefgh0002'))
      return caller.post('/api/wallet/truelink', gift('abcdefgh0002'))
    },
    async TRUELINK_INVALID() {
      const { caller } = await member()
      return caller.post('/api/wallet/truelink', { link: 'no cipher' })
    },
  }
}
