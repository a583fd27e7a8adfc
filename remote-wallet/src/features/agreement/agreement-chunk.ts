import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { AgreementDialog } from './agreement-dialog'
import { loadAgreementTexts } from './agreement-texts'

/** The dialog with its words. */
export async function agreementDialog() {
  await registerTexts('agreement', loadAgreementTexts)
  return AgreementDialog
}
