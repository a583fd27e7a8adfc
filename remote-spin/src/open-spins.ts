import type { OpenActionsOf } from '@tamlung/shared/api/keep-settling'
import { bus } from '@tamlung/shared/bus/bus'
import { claimCoupon, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/toast-store'
import i18next from 'i18next'
import { lookForClaim } from './features/claim/look-for-claim'
import { lookForSpin } from './features/spin/look-for-spin'

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
    const name = route === spin ? 'spin' : 'claim'
    if (outcome.phase === 'refused') showToast('error', errorText(outcome.error))
    else {
      const known = outcome.phase === 'done' ? 'later' : 'unknown'
      showToast('info', i18next.t(`${name}.${known}`, { ns: 'spin' }))
    }
  },
}
