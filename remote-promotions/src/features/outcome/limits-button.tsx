import type { ApiError } from '@tamlung/shared/api/api-error'
import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

interface LimitsButtonProps {
  error: ApiError
  onClose: () => void
}

/** Leads from a refusal by a limit or a break of the member's own to where it is told until when. */
export function LimitsButton({ error, onClose }: LimitsButtonProps) {
  const { t } = useTranslation('promotions')
  if (!error.code?.startsWith('PLAY_')) return null

  function open() {
    onClose()
    bus.emit('dialog.open', { name: 'limits' })
  }

  return (
    <Button kind="quiet" onClick={open}>
      {t('outcome.limits')}
    </Button>
  )
}
