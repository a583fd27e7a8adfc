import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadReceiptCheckTexts } from './load-texts'
import { ReceiptCheckPage } from './receipt-check-page'

/** The page with its words. */
export async function receiptCheckPage() {
  await registerTexts('receipt-check', loadReceiptCheckTexts)
  return ReceiptCheckPage
}
