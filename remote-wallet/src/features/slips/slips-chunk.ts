import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { SlipsDialog } from './slips-dialog'
import { loadSlipsTexts } from './slips-texts'

/** The dialog with its words. */
export async function slipsDialog() {
  await registerTexts('slips', loadSlipsTexts)
  return SlipsDialog
}
