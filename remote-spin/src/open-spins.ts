import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import type { Outcome } from '@tamlung/shared/api/settle'
import { bus } from '@tamlung/shared/bus/bus'
import type { Route } from '@tamlung/shared/contract/define-route'
import { claimCoupon, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { loadClaimTexts } from './features/claim/claim-texts'
import { claimWords } from './features/claim/claim-words'
import { lookForClaim } from './features/claim/look-for-claim'
import { lookForSpin } from './features/spin/look-for-spin'

type Known = Exclude<Outcome<unknown>, { phase: 'refused' }>

function wordsFor(route: Route, outcome: Known): string {
  const name = route === spin ? 'spin.' : 'claim:'
  // That the coin is safe is only known of a server that keeps our keys.
  if (outcome.phase === 'unknown')
    return outcome.looking && route === spin ? 'spin.looking' : `${name}unknown`
  if (!outcome.trace) return `${name}later`
  return route === spin ? 'spin.seen' : claimWords(outcome.trace)
}

/** The spin and the claim that may have been left in the middle, and who says how they ended. */
export const openSpins: OpenActionsOf = {
  lasting: [
    { route: spin, look: lookForSpin },
    { route: claimCoupon, look: lookForClaim },
  ],
  onOutcome(route, outcome, told) {
    bus.emit('coin.changed', { coin: null })
    if (outcome.phase === 'done') bus.emit('wallet.changed', { cause: route.path })
    if (told) return
    if (outcome.phase === 'refused') showToast('error', errorText(outcome.error))
    else showToast('info', i18next.t(wordsFor(route, outcome), { ns: 'spin' }))
  },
}

/** With the words that the page of the wheel has no use for. */
export async function loadOpenSpins() {
  await registerTexts('claim', loadClaimTexts)
  return openSpins
}
