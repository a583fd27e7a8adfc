import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { bonusEvidence } from './features/outcome/bonus-evidence'
import { tellOutcome } from './features/outcome/tell-outcome'
import { keepCollected, refundEvidence, tellRefund } from './features/refund/refund-outcome'
import { loadRefundTexts } from './features/refund/refund-texts'

/** The actions that may be pending from an earlier visit, and the functions that report how they ended. */
export const openBonusActions: OpenActionsOf = {
  lasting: [...bonusEvidence, ...refundEvidence].map(([route, look]) => ({ route, look })),
  onOutcome(route, outcome, isNotified) {
    bus.emit('bonus.changed', { cause: route.path })
    if (outcome.phase === 'done') bus.emit('wallet.changed', { cause: route.path })
    if (isNotified) return
    if (!refundEvidence.has(route)) return tellOutcome(outcome)
    keepCollected(outcome, route)
    tellRefund(outcome, route)
  },
}

/** Includes texts that no page uses. */
export async function loadOpenBonusActions() {
  await registerTexts('refund', loadRefundTexts)
  return openBonusActions
}
