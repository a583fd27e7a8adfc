import type { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { dismissToast, showToast, type ToastKind } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './open-outcome.module.css'

interface LimitsButtonProps {
  /** The reason for a refusal. */
  code: string | undefined
  onClose: () => void
}

/** Links from a refusal by the member's own limit or break to the page that shows how long it lasts. */
export function LimitsButton({ code, onClose }: LimitsButtonProps) {
  const { t } = useTranslation('promotions')
  if (!isPlayRefusal(code)) return null

  function open() {
    onClose()
    bus.emit('dialog.open', { name: 'limits' })
  }

  return (
    <Button kind="quiet" onClick={open}>
      {t('outcome.limits')}
    </Button>
  )
}

/** Shows a toast with a link; following the link dismisses the toast. */
export function tellWithWay(
  kind: ToastKind,
  text: string,
  way: (onClose: () => void) => ReactNode,
) {
  const toast: number = showToast(
    kind,
    <>
      {text}
      <span className={styles.way}>{way(() => dismissToast(toast))}</span>
    </>,
  )
}

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
