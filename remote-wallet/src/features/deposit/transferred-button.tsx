import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

/** The last step of a transfer by hand: nothing is sent, the balance is what tells. */
export function TransferredButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <Button
      onClick={() => {
        bus.emit('toast.show', { tone: 'info', text: t('deposit.refreshBalance') })
        onClose()
      }}
      size="main"
    >
      {t('deposit.transferred')}
    </Button>
  )
}
