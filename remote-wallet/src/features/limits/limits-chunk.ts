import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { LimitsDialog } from './limits-dialog'
import { loadLimitsTexts } from './limits-texts'

/** The dialog with its words. */
export async function limitsDialog() {
  await registerTexts('play-limits', loadLimitsTexts)
  return LimitsDialog
}
