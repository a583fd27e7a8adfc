import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

const slices = ['A', 'B', 'C'].map(code => ({ code, label: `Prize ${code}` }))

sweepAnswers(remote, {
  good: {
    getSpinwheelSetup: { activeSpinwheel: { name: 'Wheel', slices }, userCoin: 3 },
    listCoupons: [
      { _id: 'C', prize: { name: 'Gift', slice: { code: 'A', label: '10' } }, amount: 5 },
    ],
  },
  parameters: { coupon: 'C' },
  // A title that names no wheel while none is loaded.
  standIns: /^Lucky wheel$/,
  // The dialog shows one coupon, which was loaded.
  silent: { claim: ['listCoupons'] },
})
