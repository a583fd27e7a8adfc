import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { looks } from './features/outcome/look-for-outcome'
import { tellOutcome } from './features/outcome/tell-outcome'
import { keepCollected } from './features/refund/collected-refund'
import { refundLooks } from './features/refund/look-for-refund'
import { loadRefundTexts } from './features/refund/refund-texts'
import { tellRefund } from './features/refund/tell-refund'

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
