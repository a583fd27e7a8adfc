import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { evidenceOf } from '../../core/move-evidence'
import { moveNames, tellOutcome } from './tell-outcome'

/** The moves that may have been interrupted, and how their outcome is announced. */
export const openMoves: OpenActionsOf = {
  lasting: [...moveNames.keys()].map(route => ({ route, look: evidenceOf(route) })),
  onOutcome(route, outcome, reported) {
    bus.emit('wallet.changed', { cause: route.path })
    if (!reported) tellOutcome(route, outcome)
  },
}
