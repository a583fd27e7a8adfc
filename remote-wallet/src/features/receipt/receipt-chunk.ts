import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { ReceiptDialog } from './receipt-dialog'
import { loadReceiptTexts } from './receipt-texts'

/** The dialog with its words. */
export async function receiptDialog() {
  await registerTexts('receipt', loadReceiptTexts)
  return ReceiptDialog
}
