import { bus } from '@tamlung/shared/bus/bus'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

interface LimitsButtonProps {
  /** Why something was refused. */
  code: string | undefined
  onClose: () => void
}

/** Leads from a refusal by a limit or a break of the member's own to where it is told until when. */
export function LimitsButton({ code, onClose }: LimitsButtonProps) {
  const { t } = useTranslation('promotions')
  if (!isPlayRefusal(code)) return null

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
