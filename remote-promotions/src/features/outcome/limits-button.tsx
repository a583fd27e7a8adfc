import { bus } from '@tamlung/shared/bus/bus'
import { isPlayRefusal } from '@tamlung/shared/contract/play-refusal'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'

interface LimitsButtonProps {
  /** The reason for a refusal. */
  code: string | undefined
  onClose: () => void
}

/** Links from a refusal by the member's own limit or break to the page that shows how long it lasts. */
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
