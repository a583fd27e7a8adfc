import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { AskedReceipt } from './asked-receipt'
import { loadAskedReceiptTexts } from './asked-receipt-texts'

/** The dialog with its words; the receipt's own code is the one that the statement opens. */
export async function askedReceipt() {
  const [{ receiptDialog }] = await Promise.all([
    import(/* webpackChunkName: "receipt" */ '../receipt-chunk'),
    registerTexts('asked-receipt', loadAskedReceiptTexts),
  ])
  const Receipt = await receiptDialog()
  return (props: DialogProps) => <AskedReceipt {...props} Receipt={Receipt} />
}
