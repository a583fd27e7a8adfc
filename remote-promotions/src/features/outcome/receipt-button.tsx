import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

/** Leads from what was given to its receipt, which comes in place of this dialog. */
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
