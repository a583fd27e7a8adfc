import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { refundLooks } from '../refund/look-for-refund'
import { looks } from './look-for-outcome'
import { tellOutcome } from './tell-outcome'

/** The actions that may have been left in the middle, and who says how they ended. */
export const openBonusActions: OpenActionsOf = {
  lasting: [...looks, ...refundLooks].map(([route, look]) => ({ route, look })),
  onOutcome(route, outcome, told) {
    bus.emit('bonus.changed', { cause: route.path })
    if (outcome.phase === 'done') bus.emit('wallet.changed', { cause: route.path })
    if (!told) tellOutcome(outcome)
  },
}
