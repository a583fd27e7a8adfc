import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { PlayCheck } from './clock/play-check'
import { LimitsDialog } from './limits-dialog'
import { loadLimitsTexts } from './limits-texts'

function Limits(props: DialogProps) {
  return props.parameters.view === 'check' ? (
    <PlayCheck onClose={props.onClose} />
  ) : (
    <LimitsDialog {...props} />
  )
}

/** The dialog with its words. */
export async function limitsDialog() {
  await registerTexts('play-limits', loadLimitsTexts)
  return Limits
}
