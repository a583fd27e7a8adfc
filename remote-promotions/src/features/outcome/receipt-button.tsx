import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

/** Links to the receipt, which replaces this dialog. */
export function ReceiptButton({ of, onClose }: { of: string; onClose: () => void }) {
  const { t } = useTranslation('promotions')

  function open() {
    onClose()
    bus.emit('dialog.open', { name: 'receipt', parameters: { of } })
  }

  return (
    <Button kind="quiet" onClick={open}>
      {t('outcome.receipt')}
    </Button>
  )
}
