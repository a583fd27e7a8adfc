import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { Route } from '@tamlung/shared/contract/define-route'
import { receiveRefund } from '@tamlung/shared/contract/routes/refund'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { tellOutcome } from '../outcome/tell-outcome'

/** Shows the outcome of a step. Collecting alone changes no balance. */
export function tellRefund(state: MoneyState<unknown>, route: Route) {
  const trace = state.phase === 'done' ? state.trace : undefined
  if (trace?.open) showToast('info', i18next.t('underWay', { ns: 'refund' }))
  else if (route === receiveRefund && state.phase === 'done' && !trace)
    showToast('success', i18next.t('collected', { ns: 'refund' }))
  else tellOutcome(state)
}
