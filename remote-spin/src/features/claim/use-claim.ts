import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { claimCoupon } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useTranslation } from 'react-i18next'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import { claimWords, confirmClaim, lookForClaim } from './look-for-claim'

/** Claims one coupon once, and then reports that wallet, bonus and coins changed. */
export function useClaim() {
  const { t } = useTranslation(['claim', 'spin'])
  const reload = useReloadWheel()

  /** The toast is for a member who closed the dialog; it may be open for another coupon by now. */
  function tellLater(state: MoneyState<ReplyOf<typeof claimCoupon>>) {
    const name = plainText(action.before?.name)
    if (state.phase === 'done')
      showToast(state.trace ? 'info' : 'success', t(claimWords(state.trace, name), { name }))
    if (state.phase === 'repeated') showToast('info', repeatedText(state.trace))
    if (state.phase === 'refused') showToast('error', errorText(state.error))
    if (state.phase === 'unknown')
      showToast('info', `${doubtText(state.error)} ${t('unknown')}`.trim())
  }

  const action = useMoneyAction(
    claimCoupon,
    (state, seen) => {
      reload()
      if (!seen) tellLater(state)
      if (state.phase === 'refused') return
      bus.emit('wallet.changed', { cause: 'coupon' })
      bus.emit('bonus.changed', { cause: 'coupon' })
      bus.emit('coin.changed', { coin: null })
    },
    { lasting: true, look: lookForClaim, confirm: confirmClaim },
  )
  return action
}
