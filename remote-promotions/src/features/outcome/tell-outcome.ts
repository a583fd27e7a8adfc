import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'

/** Says how an action ended to somebody who no longer looks at its dialog. */
export function tellOutcome(state: MoneyState<unknown>) {
  const say = (key: string) => i18next.t(`outcome.${key}`, { ns: 'promotions' })
  if (state.phase === 'done')
    showToast('success', say(state.trace ? `seen.${state.trace.seenIn}` : 'savedText'))
  if (state.phase === 'refused') showToast('error', errorText(state.error))
  if (state.phase === 'unknown') showToast('info', say('unknown'))
}
