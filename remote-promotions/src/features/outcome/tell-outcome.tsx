import type { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { LimitsButton } from './limits-button'
import { tellWithWay } from './tell-with-way'

/** Whoever has left the dialog has no other way from a refusal by a limit to the limits. */
function sayRefusal(error: ApiError) {
  const text = errorText(error)
  if (isPlayRefusal(error.code))
    tellWithWay('error', text, onClose => <LimitsButton code={error.code} onClose={onClose} />)
  else showToast('error', text)
}

/** Says how an action ended to somebody who no longer looks at its dialog. */
export function tellOutcome(state: MoneyState<unknown>) {
  const say = (key: string) => i18next.t(`outcome.${key}`, { ns: 'promotions' })
  if (state.phase === 'done')
    showToast('success', say(state.trace ? `seen.${state.trace.seenIn}` : 'savedText'))
  if (state.phase === 'refused') sayRefusal(state.error)
  if (state.phase === 'unknown') showToast('info', say('unknown'))
}
