import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { claimCoupon } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useTranslation } from 'react-i18next'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import { claimWords } from './claim-words'
import { lookForClaim } from './look-for-claim'

/** Claims one coupon, once; afterwards wallet, bonus and coins are read again wherever they are shown. */
export function useClaim() {
  const { t } = useTranslation(['claim', 'spin'])
  const reload = useReloadWheel()

  /** To whoever has closed the dialog in the meantime, which may have been opened for another coupon. */
  function tellLater(state: MoneyState<ReplyOf<typeof claimCoupon>>) {
    const name = plainText(action.before?.name)
    if (state.phase === 'done')
      showToast(state.trace ? 'info' : 'success', t(claimWords(state.trace, name), { name }))
    if (state.phase === 'refused') showToast('error', errorText(state.error))
    if (state.phase === 'unknown') showToast('info', t('unknown'))
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
    { lasting: true, look: lookForClaim },
  )
  return action
}
