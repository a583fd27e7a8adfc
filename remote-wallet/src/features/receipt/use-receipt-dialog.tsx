import { bus } from '@tamlung/shared/bus/bus'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { type ComponentType, type ReactNode, startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'

type ReceiptProps = { row: Statement; onClose: () => void }

let loaded: ComponentType<ReceiptProps> | undefined

async function load() {
  const { ReceiptDialog } = await import(/* webpackChunkName: "receipt" */ './receipt-dialog')
  loaded = await ReceiptDialog.withTexts()
}

/** Opens the receipt of a row. Its code is fetched with the first one. */
export function useReceiptDialog(): { open: (row: Statement) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation('wallet')
  const [row, setRow] = useState<Statement | null>(null)
  const Receipt = loaded

  async function open(wanted: Statement) {
    try {
      await load()
      // Slow phones render the pressed row first.
      startTransition(() => setRow(wanted))
    } catch {
      bus.emit('toast.show', { tone: 'failure', text: t('receipt.notLoaded') })
    }
  }

  return { open, dialog: row && Receipt && <Receipt onClose={() => setRow(null)} row={row} /> }
}
