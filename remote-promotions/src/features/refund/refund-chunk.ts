import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { RefundDialog } from './refund-dialog'
import { loadRefundTexts } from './refund-texts'

/** The dialog with its words. */
export async function refundDialog() {
  await registerTexts('refund', loadRefundTexts)
  return RefundDialog
}
