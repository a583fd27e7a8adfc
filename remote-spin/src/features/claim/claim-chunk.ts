import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { ClaimDialog } from './claim-dialog'
import { loadClaimTexts } from './claim-texts'

/** The dialog with its words. */
export async function claimDialog() {
  await registerTexts('claim', loadClaimTexts)
  return ClaimDialog
}
