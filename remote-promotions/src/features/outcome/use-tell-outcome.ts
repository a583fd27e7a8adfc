import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/toast-store'
import { useTranslation } from 'react-i18next'

/** Says how an action ended to somebody who no longer looks at its dialog. */
export function useTellOutcome() {
  const { t } = useTranslation('promotions')
  return (state: MoneyState<unknown>) => {
    if (state.phase === 'done') showToast('success', t('outcome.savedText'))
    if (state.phase === 'refused') showToast('error', errorText(state.error))
    if (state.phase === 'unknown') showToast('info', t('outcome.unknown'))
  }
}
