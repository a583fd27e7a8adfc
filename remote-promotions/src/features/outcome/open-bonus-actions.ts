import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { keepCollected } from '../refund/collected-refund'
import { refundLooks } from '../refund/look-for-refund'
import { loadRefundTexts } from '../refund/refund-texts'
import { tellRefund } from '../refund/tell-refund'
import { looks } from './look-for-outcome'
import { tellOutcome } from './tell-outcome'

/** The actions that may have been left in the middle, and who says how they ended. */
export const openBonusActions: OpenActionsOf = {
  lasting: [...looks, ...refundLooks].map(([route, look]) => ({ route, look })),
  onOutcome(route, outcome, told) {
    bus.emit('bonus.changed', { cause: route.path })
    if (outcome.phase === 'done') bus.emit('wallet.changed', { cause: route.path })
    if (told) return
    if (!refundLooks.has(route)) return tellOutcome(outcome)
    keepCollected(outcome, route)
    tellRefund(outcome, route)
  },
}

/** With the words that no page has a use for. */
export async function loadOpenBonusActions() {
  await registerTexts('refund', loadRefundTexts)
  return openBonusActions
}
