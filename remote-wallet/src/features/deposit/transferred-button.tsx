import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const load = () => import(/* webpackChunkName: "deposit-news" */ './news/deposit-news-chunk')

/** The last step of a transfer by hand. */
export function TransferredButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  // It may have come before this is pressed, but not before anybody saw where to transfer to.
  const [shownAt] = useState(Date.now)
  return (
    <Button
      onClick={async () => {
        const loaded = await loadPatiently(load)
        loaded?.reportTransfer(shownAt)
        onClose()
      }}
      size="main"
    >
      {t('deposit.transferred')}
    </Button>
  )
}
