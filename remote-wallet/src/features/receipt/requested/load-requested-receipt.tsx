import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { RequestedReceipt } from './requested-receipt'

const loadRequestedReceiptTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** The dialog with its texts; the receipt's own code is the one that the statement opens. */
export async function loadRequestedReceipt() {
  const [{ ReceiptDialog }] = await Promise.all([
    import(/* webpackChunkName: "receipt" */ '../receipt-dialog'),
    registerTexts('asked-receipt', loadRequestedReceiptTexts),
  ])
  const Receipt = await ReceiptDialog.withTexts()
  return (props: DialogProps) => <RequestedReceipt {...props} Receipt={Receipt} />
}
