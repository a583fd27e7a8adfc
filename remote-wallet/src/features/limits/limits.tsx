import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { PlayCheck } from './clock/play-check'
import { LimitsDialog } from './limits-dialog'
import { loadLimitsTexts } from './limits-texts'

/** The limits, or the check-in that they ask for. */
export function Limits(props: DialogProps) {
  return props.parameters.view === 'check' ? (
    <PlayCheck onClose={props.onClose} />
  ) : (
    <LimitsDialog {...props} />
  )
}

Limits.withTexts = withTexts('play-limits', loadLimitsTexts)
