import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { ReceiptCheckPage } from './receipt-check-page'
import { loadReceiptCheckTexts } from './receipt-check-texts'

/** The page with its words. */
export async function receiptCheckPage() {
  await registerTexts('receipt-check', loadReceiptCheckTexts)
  return ReceiptCheckPage
}
