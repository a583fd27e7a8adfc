import type { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { LimitsButton } from './limits-button'
import { tellWithWay } from './tell-with-way'

/** After leaving the dialog, the toast is the only way from a refusal to the limits. */
function sayRefusal(error: ApiError) {
  const text = errorText(error)
  if (isPlayRefusal(error.code))
    tellWithWay('error', text, onClose => <LimitsButton code={error.code} onClose={onClose} />)
  else showToast('error', text)
}

/** Shows the outcome of an action whose dialog was left. */
export function tellOutcome(state: MoneyState<unknown>) {
  const say = (key: string) => i18next.t(`outcome.${key}`, { ns: 'promotions' })
  if (state.phase === 'done')
    showToast('success', say(state.trace ? `seen.${state.trace.seenIn}` : 'savedText'))
  if (state.phase === 'repeated') showToast('info', repeatedText(state.trace))
  if (state.phase === 'refused') sayRefusal(state.error)
  if (state.phase === 'unknown')
    showToast('info', `${doubtText(state.error)} ${say('unknown')}`.trim())
}
