import { sweepHidden } from '@tamlung/shared/testing/sweep-hidden'
import { remote } from './remote'

sweepHidden(remote, {
  parameters: { coupon: 'C' },
  // What a coupon brings is a prize, and no money of the member's until it is claimed.
  open: /^12\.00$/,
})
