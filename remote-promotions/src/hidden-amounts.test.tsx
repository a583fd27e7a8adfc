import { sweepHidden } from '@tamlung/shared/testing/sweep-hidden'
import { remote } from './remote'

sweepHidden(remote, {
  parameters: { code: 'A' },
  presses: ['Continue', 'History'],
  good: {
    listBonuses: [{ code: 'A', type: 'limit', name: 'First', maxReceived: 2 }],
    checkRefund: { result: true, bonus: false, refundAmount: 12, refundSuccess: 1, refundFail: 1 },
  },
})
