import { sweepHidden } from '@tamlung/shared/testing/sweep-hidden'
import { remote } from './remote'

sweepHidden(remote, { parameters: { coupon: 'C' } })
