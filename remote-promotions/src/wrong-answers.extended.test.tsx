import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  good: {
    listBonuses: [{ code: 'A', type: 'limit', name: 'First', maxReceived: 2 }],
    checkActiveBonus: { status: false },
    checkRefund: { result: true, bonus: false, refundAmount: 12, refundSuccess: 1, refundFail: 1 },
  },
  parameters: { code: 'A' },
  presses: ['Continue', 'History'],
  silent: {
    // Pictures before a dialog, which opens without them as well.
    everywhere: ['getInviteBanners', 'getRefundBanners'],
    // The dialog shows one bonus, which was loaded.
    bonus: ['listBonuses'],
  },
})
