import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { bus } from '@tamlung/shared/bus/bus'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const load = () => import(/* webpackChunkName: "qr-payments" */ './qr/watch/watch-reported')

/** The last step of a transfer by hand: nothing is sent, but from now on home says what is seen of it. */
export function TransferredButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  // It may have come before this is pressed, but not before anybody saw where to transfer to.
  const [shownAt] = useState(Date.now)
  return (
    <Button
      onClick={() => {
        const requested = session.token()
        void loadPatiently(load).then(loaded => loaded?.watchReported(shownAt, requested))
        bus.emit('toast.show', { tone: 'info', text: t('deposit.refreshBalance') })
        onClose()
      }}
      size="main"
    >
      {t('deposit.transferred')}
    </Button>
  )
}
