import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import type { Outcome } from '@tamlung/shared/api/settle'
import { bus } from '@tamlung/shared/bus/bus'
import type { Route } from '@tamlung/shared/contract/define-route'
import { claimCoupon, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { claimWords, findClaim } from './features/claim/claim-evidence'
import { loadClaimTexts } from './features/claim/claim-texts'
import { findSpin } from './features/spin/spin-evidence'

type Known = Exclude<Outcome<unknown>, { phase: 'refused' | 'repeated' }>

function wordsFor(route: Route, outcome: Known): string {
  const name = route === spin ? 'spin.' : 'claim:'
  // Only a server that keeps idempotency keys makes it certain that the coin is safe.
  if (outcome.phase === 'unknown')
    return outcome.looking && route === spin ? 'spin.looking' : `${name}unknown`
  if (!outcome.trace) return `${name}later`
  return route === spin ? 'spin.seen' : claimWords(outcome.trace)
}

/** The spin and claim that may be pending from an earlier visit, and the functions that report how they ended. */
export const openSpins: OpenActionsOf = {
  lasting: [
    { route: spin, look: findSpin },
    { route: claimCoupon, look: findClaim },
  ],
  onOutcome(route, outcome, isNotified) {
    bus.emit('coin.changed', { coin: null })
    if (outcome.phase === 'done') bus.emit('wallet.changed', { cause: route.path })
    if (isNotified) return
    if (outcome.phase === 'refused') showToast('error', errorText(outcome.error))
    else if (outcome.phase === 'repeated') showToast('info', repeatedText(outcome.trace))
    else showToast('info', i18next.t(wordsFor(route, outcome), { ns: 'spin' }))
  },
}

/** Includes texts that the wheel's page itself does not use. */
export async function loadOpenSpins() {
  await registerTexts('claim', loadClaimTexts)
  return openSpins
}
